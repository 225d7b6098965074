/** Lines that become one with these words, or go when there are none. */
export interface LineChange {
  lines: readonly number[]
  words?: string
}

/** The text with these lines changed; the others stay as they were written. */
export function rewriteLines(text: string, changes: readonly LineChange[]): string {
  const words = new Map(
    changes.flatMap((change) =>
      change.lines.map((line, index) => [line, index === 0 ? change.words : undefined]),
    ),
  )
  return text
    .split(/\r\n|\r|\n/)
    .map((written, index) => (words.has(index + 1) ? words.get(index + 1) : written))
    .filter((written) => written !== undefined)
    .join('\n')
}
