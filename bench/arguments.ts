export interface Asked {
  /** The commit to measure beside the present one. */
  against?: string
  parts: string[]
}

/** Reads `against COMMIT` and the names of parts. Answers a sentence when they make no sense. */
export function readArguments(words: string[], known: string[]): Asked | string {
  const isAgainst = words[0] === 'against'
  const parts = words.slice(isAgainst ? 2 : 0)
  const unknown = parts.filter((part) => !known.includes(part))
  if (isAgainst && words[1] === undefined)
    return 'Name the commit to measure against: npm run bench -- against COMMIT.'
  if (unknown.length > 0) return `There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}.`
  return { ...(isAgainst && { against: words[1] }), parts: parts.length > 0 ? parts : known }
}
