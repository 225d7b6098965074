const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/** Every part number that is one slip away: a character wrong, missing, too many, or two exchanged. */
export function oneEditAway(key: string): string[] {
  if (key.length < 4 || key.length > 24 || !/\d/.test(key) || !/[A-Z]/.test(key)) return []
  const slips = new Set<string>()
  for (let at = 0; at <= key.length; at++) {
    const [head, tail] = [key.slice(0, at), key.slice(at)]
    for (const sign of alphabet) {
      slips.add(head + sign + tail)
      if (tail) slips.add(head + sign + tail.slice(1))
    }
    if (tail) slips.add(head + tail.slice(1))
    if (tail.length > 1) slips.add(head + tail[1] + tail[0] + tail.slice(2))
  }
  slips.delete(key)
  return [...slips]
}

/** How many slips lie between two words, an exchange of neighbours being one. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}

const slipsAllowed = (word: string) => (word.length <= 3 ? 1 : word.length <= 7 ? 2 : 3)

/** The words that someone may have meant: only those with the fewest slips. */
export function closestWords(word: string, alike: string[]): string[] {
  const near = alike
    .map((other) => ({ other, slips: editDistance(word, other) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
  const least = Math.min(...near.map(({ slips }) => slips))
  return near.filter(({ slips }) => slips === least).map(({ other }) => other)
}
