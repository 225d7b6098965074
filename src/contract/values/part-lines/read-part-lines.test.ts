import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostPartLength } from './read-freely.ts'
import { mostPartLines, readPartLines } from './read-part-lines.ts'
import { rewriteLines } from './rewrite-lines.ts'

const read = (text: string) => readPartLines(text).lines.map(({ line: _, ...rest }) => rest)

/** Every usual way to write a part and how many of it. */
const forms: Record<string, (part: string, quantity: string) => string> = {
  'part, then quantity': (part, quantity) => `${part} ${quantity}`,
  'with many spaces': (part, quantity) => `  ${part}    ${quantity} `,
  'by a tab': (part, quantity) => `${part}\t${quantity}`,
  'by a comma': (part, quantity) => `${part},${quantity}`,
  'by a comma and a space': (part, quantity) => `${part}, ${quantity}`,
  'by a semicolon': (part, quantity) => `${part};${quantity}`,
  'by a bar': (part, quantity) => `| ${part} | ${quantity} |`,
  'by a colon': (part, quantity) => `${part}: ${quantity}`,
  'by an equals sign': (part, quantity) => `${part} = ${quantity}`,
  'by a dash': (part, quantity) => `${part} - ${quantity}`,
  'in quotation marks': (part, quantity) => `"${part}","${quantity}"`,
  'quantity first': (part, quantity) => `${quantity} ${part}`,
  'quantity first, by a semicolon': (part, quantity) => `${quantity};${part}`,
  'times part': (part, quantity) => `${quantity}x ${part}`,
  'times part, apart': (part, quantity) => `${quantity} × ${part}`,
  'part times': (part, quantity) => `${part} x${quantity}`,
  'part times, apart': (part, quantity) => `${part} x ${quantity}`,
  'in brackets': (part, quantity) => `${part} (${quantity})`,
  'with pieces': (part, quantity) => `${part} ${quantity} pcs`,
  'with Qty': (part, quantity) => `${part}, Qty: ${quantity}`,
  'in a list': (part, quantity) => `- ${part} ${quantity}`,
  'in a numbered list': (part, quantity) => `12. ${part} ${quantity}`,
  'with a name': (part, quantity) => `${part};Heat gun, 1800 W;${quantity}`,
  'after a name': (part, quantity) => `Heat gun;${part};${quantity}`,
  'with a price': (part, quantity) => `${part};${quantity};84.50`,
  'with a remark': (part, quantity) => `${part} ${quantity} # for 3 benches`,
}

const figures: Record<string, (quantity: number) => string> = {
  plain: String,
  'with commas': (quantity) => quantity.toLocaleString('en-US'),
  'with points': (quantity) => quantity.toLocaleString('de-DE'),
  'with apostrophes': (quantity) => quantity.toLocaleString('en-US').replaceAll(',', "'"),
}

/** Digits and letters with hyphens; those that read as "times ten" are tried by themselves. */
const aPart = fc
  .stringMatching(/^[A-Z]{1,3}[0-9]{0,2}-[A-Z0-9]{1,8}$/)
  .filter((part) => /\d/.test(part))
  .chain((part) => fc.constantFrom(part, part.toLowerCase()))

const aLine = fc.record({
  part: aPart,
  quantity: fc.integer({ min: 1, max: 2_000_000 }),
  form: fc.constantFrom(...Object.keys(forms)),
  figure: fc.constantFrom(...Object.keys(figures)),
})

/** "A-1,1,500" may also be a part, its quantity and a third column. */
const isClear = ({ form, figure }: { form: string; figure: string }) =>
  figure !== 'with commas' || form !== 'by a comma'

const write = ({
  part,
  quantity,
  form,
  figure,
}: {
  part: string
  quantity: number
  form: string
  figure: string
}) => forms[form]?.(part, figures[figure]?.(quantity) ?? '') ?? ''

describe('a line of a quick order', () => {
  test.each(Object.entries(forms))('%s', (_, form) => {
    expect(read(form('LS-1T80', '20'))).toEqual([{ part: 'LS-1T80', quantity: 20 }])
  })

  test('is read in every form, and knows its place in the text', () => {
    const between = fc.array(fc.constantFrom('', '   ', '# a remark', '// another'), { maxLength: 2 })
    fc.assert(
      fc.property(fc.array(fc.tuple(between, aLine.filter(isClear)), { maxLength: 20 }), (written) => {
        const text = written.flatMap(([before, line]) => [...before, write(line)])
        const places = written.map((_, index) =>
          written.slice(0, index + 1).reduce((sum, [before]) => sum + before.length + 1, 0),
        )
        expect(readPartLines(text.join('\n'))).toEqual({
          lines: written.map(([, { part, quantity }], index) => ({ line: places[index], part, quantity })),
          left: 0,
        })
      }),
      { numRuns: 500 },
    )
  })

  test('never fails, whatever is pasted', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^[A-C0-9xX×,;.:\t "'#|()$\n-]{0,60}$/),
    )
    fc.assert(
      fc.property(text, (pasted) => {
        for (const { part, quantity, problem } of readPartLines(pasted).lines) {
          expect(part.length).toBeLessThanOrEqual(mostPartLength)
          expect(part.isWellFormed()).toBe(true)
          expect(quantity === undefined).toBe(problem !== undefined)
          expect(quantity ?? 0).toSatisfy(Number.isSafeInteger)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['LS-1T80', 'no quantity'],
    ['LS-1T80 2.5', 'unclear quantity'],
    ['LS-1T80 -5', 'unclear quantity'],
    ['LS-1T80 1000000001', 'unclear quantity'],
    ['LS-1T80 1 500', 'unclear quantity'],
    ['LS-1T80,1,500', 'unclear quantity'],
  ])('%j says what is wrong: %s', (text, problem) => {
    expect(read(text)).toEqual([{ part: 'LS-1T80', problem }])
  })

  test.each([
    ['X10 5', 'X10', 5],
    ['30045 10', '30045', 10],
    ['10x 30045', '30045', 10],
    ['100,200', '100', 200],
    ['LS-1T80 1 000', 'LS-1T80', 1000],
    ['LS-1T80,1,000', 'LS-1T80', 1000],
    ['LS-1T80\t10.00', 'LS-1T80', 10],
    ['1;LS-1T80;20', 'LS-1T80', 20],
    ['20;LS-1T80;84.00', 'LS-1T80', 20],
    ['LS-1T80 20, NVMe SSD', 'LS-1T80 NVMe SSD', 20],
    ['ls 1t80 20', 'ls 1t80', 20],
    ['tp 04 gr 20', 'tp 04 gr', 20],
    ['20 tp 04 gr', 'tp 04 gr', 20],
    ['LS-1T80 20 for the bench', 'LS-1T80 for the bench', 20],
    ['LS-1T80 20 84.50', 'LS-1T80', 20],
    ['1 000 LS-1T80', 'LS-1T80', 1000],
    ['LS-1T80 0', 'LS-1T80', 0],
  ])('%j is %s, %i pieces', (text, part, quantity) => {
    expect(read(text)).toEqual([{ part, quantity }])
  })
})

test('what is too long is cut, but not within a character', () => {
  expect(read(`${'A'.repeat(mostPartLength - 1)}😀 5`)).toEqual([
    { part: 'A'.repeat(mostPartLength - 1), quantity: 5 },
  ])
})

describe('a sheet', () => {
  const both = [
    { part: 'A-1', quantity: 5 },
    { part: 'B-2', quantity: 1600 },
  ]
  test.each([
    ['with columns in any order', 'Qty;Name;Part number\n5;Fan 3;A-1\n1.600;"Fan; large";B-2'],
    ['with a byte order mark and Windows line ends', '\ufeffSKU,Quantity\r\nA-1,5\r\nB-2,"1,600"\r\n'],
    ['with headings that are not apart', 'Part number Quantity\nA-1 5\nB-2 1,600'],
    ['without headings', 'A-1,5\nB-2,"1,600"'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(both)
  })

  test('a line that was written anew need not have its columns', () => {
    expect(read('Qty;SKU\n5;A-1\nB-2, 1600')).toEqual(both)
  })

  test(`has at most ${mostPartLines} lines, and says how many were left out`, () => {
    const rows = Array.from({ length: mostPartLines + 3 }, (_, index) => `A-${index},1\n`)
    const { lines, left } = readPartLines(`SKU,Qty\n${rows.join('\n')}`)
    expect([lines.length, left, lines.at(-1)?.line]).toEqual([mostPartLines, 3, 2 * mostPartLines])
  })
})

test('lines are changed where they stand, or taken out', () => {
  const text = 'a\r\nb\nc\nd\ne'
  expect(rewriteLines(text, [{ lines: [2, 4], words: 'B, 5' }, { lines: [5] }])).toBe('a\nB, 5\nc')
  expect(rewriteLines(text, [])).toBe('a\nb\nc\nd\ne')
})
