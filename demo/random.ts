/** The same numbers in every demo, so that what one person saw another can look at. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    /** True so many times out of a hundred. */
    chance: (percent: number) => next() * 100 < percent,
    whole,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
export type Random = ReturnType<typeof createRandom>
