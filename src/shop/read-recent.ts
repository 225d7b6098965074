const recentMs = 1_000

/** Reads again when the last answer is a second old, for what is asked for many times a second. */
export function readRecent<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  let readAt = 0
  return () => {
    if (answer && performance.now() - readAt < recentMs) return answer
    readAt = performance.now()
    answer = read()
    answer.catch(() => {
      answer = undefined
    })
    return answer
  }
}
