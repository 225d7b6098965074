import { expect, test, vi } from 'vitest'
import { mostSkuLength, skusInAddress } from './tool-path.ts'

test('an address names every part number that it may begin with, longest first', () => {
  expect(skusInAddress('ab-1-torx')).toEqual(['AB-1-TORX', 'AB-1', 'AB'])
})

test('a part number of 40 letters is found, and a longer one is not taken for it', () => {
  const sku = 'A'.repeat(40)
  expect(skusInAddress(`${sku}-torx-driver`)).toEqual([sku])
  expect(skusInAddress(`${sku}B`)).toEqual([])
})

test('however long the address is, a few are looked for, and only its beginning is read', () => {
  const read = vi.spyOn(String.prototype, 'toUpperCase')
  expect(skusInAddress('a-'.repeat(7_000)).length).toBeLessThan(21)
  expect(String(read.mock.contexts[0])).toHaveLength(mostSkuLength + 1)
  read.mockRestore()
})
