import { expect, test } from 'vitest'
import { nonBreakingUnits } from './non-breaking-units.ts'

test.each([
  ['LCD panel 14 in, 1920 × 1200', 'LCD panel 14_in, 1920_×_1200'],
  ['Touchpad with board, 110 × 68 mm', 'Touchpad with board, 110_×_68_mm'],
  ['Li-ion battery pack, 70 Wh, 4 cells', 'Li-ion battery pack, 70_Wh, 4_cells'],
  ['NVMe SSD 1 TB, M.2 2280', 'NVMe SSD 1_TB, M.2_2280'],
  ['Keyboard module 2 illuminated', 'Keyboard module 2 illuminated'],
  ['2 × Fan', '2_× Fan'],
])('%s', (name, kept) => {
  expect(nonBreakingUnits(name).replaceAll('\u00a0', '_')).toBe(kept)
})
