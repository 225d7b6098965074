import { describe, expect, test } from 'vitest'
import type { PartTool } from '#src/contract/quick-order.ts'
import { readPartLines } from '#src/contract/values/part-lines/read-part-lines.ts'
import { rewriteLines } from '#src/contract/values/part-lines/rewrite-lines.ts'
import { type FoundPart, mendAll, rowsOf } from './rows.ts'

const tool = (sku: string, more: Partial<PartTool> = {}): PartTool => ({
  _id: `id of ${sku}`,
  sku,
  name: sku,
  img: '/x.webp',
  price: 84,
  pricebreaks: [{ from: 25, price: 79.8 }],
  minquantity: 5,
  quantitystep: 5,
  availablequantity: 48,
  ...more,
})
const drive = tool('LS-1T80')
const found = new Map<string, FoundPart>([
  ['LS-1T80', { tool: drive, near: [] }],
  ['ls 1t80', { tool: drive, near: [] }],
  ['LC-2HP', { near: [tool('LC-2HP1'), tool('LC-2HP3')], problem: 'several fit' }],
  ['LX-14R3', { near: [tool('LX-14R2')], problem: 'not found' }],
  ['ZZ-9', { near: [], problem: 'not found' }],
  ['LX-16R1', { tool: tool('LX-16R1', { availablequantity: 1 }), near: [] }],
])
const read = (text: string) => rowsOf(readPartLines(text).lines, found)

describe('a line', () => {
  test.each([
    ['LS-1T80 20', 'ready', 'Ready', '', [], 1680],
    ['LS-1T80 25', 'ready', 'Ready', '25+ price', [], 1995],
    ['LS-1T80 2', 'mend', 'Below the minimum of 5', undefined, [5], undefined],
    ['LS-1T80 12', 'mend', 'Sold in steps of 5', undefined, [10, 15], undefined],
    ['LS-1T80 60', 'mend', 'Only 48 in stock', undefined, [45], undefined],
    ['LS-1T80', 'mend', 'No quantity', undefined, [5], undefined],
    ['LS-1T80 2.5', 'mend', 'The quantity is not clear', undefined, [5], undefined],
    ['LX-16R1 5', 'mend', 'Only 1 in stock', undefined, [], undefined],
    ['LC-2HP 20', 'pick', 'Two parts fit, pick one', undefined, [], undefined],
    ['LX-14R3 4', 'unknown', 'Not found', 'this comes near', [], undefined],
    ['ZZ-9 4', 'unknown', 'Not found', undefined, [], undefined],
    ['QQ-1 4', 'asking', 'Looking…', undefined, [], undefined],
  ])('%s', (text, state, words, more, mends, total) => {
    expect(read(text)).toMatchObject([{ state, words, mends }])
    expect(read(text).map((row) => [row.more, row.total])).toEqual([[more, total]])
  })
})

test('equal parts are joined in the place of the first, but for those without a quantity', () => {
  const rows = read('LS-1T80, 20\nZZ-9, 1\nls 1t80, 5\nLS-1T80')
  expect(rows.map(({ lines, quantity, state }) => [lines, quantity, state])).toEqual([
    [[1, 3], 25, 'ready'],
    [[2], 1, 'unknown'],
    [[4], undefined, 'mend'],
  ])
  expect(rows[0]?.more).toBe('lines 1 and 3 joined, 25+ price')
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

test('all quantities are mended at once: up, or down where the stock ends', () => {
  const text = 'LS-1T80 1\nZZ-9 4\nls 1t80 11\nLX-16R1 2'
  expect(rewriteLines(text, mendAll(read(text)))).toBe('LS-1T80, 15\nZZ-9 4\nLX-16R1 2')
  expect(rewriteLines('LS-1T80 60', mendAll(read('LS-1T80 60')))).toBe('LS-1T80, 45')
})
