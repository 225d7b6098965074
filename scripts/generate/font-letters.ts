const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('')

const english = `${between(0x20, 0x7e)}\u00a0\u2009\u202f£©°±·×–—‘’“”•…′″€−→`
const westernEuropean = `${between(0xa1, 0x17f)}‚„‹›™≈≤≥←↑↓ΩΔ`

/**
 * What each font has, by the end of its files' names. What English needs is in a file of its own; the rest comes with the
 * first accent. theme/fonts.css says the same as ranges.
 */
export const fontLetters = {
  '': english,
  '-more': [...westernEuropean].filter((letter) => !english.includes(letter)).join(''),
}
