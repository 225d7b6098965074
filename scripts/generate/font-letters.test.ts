import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontLetters } from './font-letters.ts'

const css = readFileSync('src/web/theme/fonts.css', 'utf8')
const faces = [
  ...css.matchAll(/url\("\.\.\/fonts\/(\w+(?:-mono)?)(-more)?\.woff2"\)[^}]*unicode-range:([^;]+);/g),
].map(([, font, part = '', ranges = '']) => ({ font, part, covers: coversOf(ranges) }))

function coversOf(ranges: string) {
  const spans = ranges
    .replaceAll('U+', '')
    .split(',')
    .map((span) =>
      span
        .trim()
        .split('-')
        .map((end) => Number.parseInt(end, 16)),
    )
  return (letter: string) =>
    spans.some(([from = 0, to = from]) => {
      const code = letter.codePointAt(0) ?? 0
      return from <= code && code <= to
    })
}

test.each(['archivo', 'inter', 'jetbrains-mono'])(
  'browsers take each letter of %s from the file that has it',
  (font) => {
    // Of two faces with a letter in their ranges, the later is taken.
    const fileFor = (letter: string) =>
      faces.findLast((face) => face.font === font && face.covers(letter))?.part
    for (const [part, letters] of Object.entries(fontLetters))
      expect([...letters].filter((letter) => fileFor(letter) !== part)).toEqual([])
    expect(fileFor('я')).toBeUndefined()
  },
)
