let last: Promise<unknown> = Promise.resolve()

/**
 * One page begins in each turn of the event loop, and is usually done in it. Pages that are asked for together would
 * otherwise go through every step together: what all of them need on the way would be in memory at once, and nothing else
 * be answered meanwhile.
 */
export function takeTurn() {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
