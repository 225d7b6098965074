import { expect, test } from 'vitest'
import { skusInAddress } from './tool-path.ts'

test('an address names every part number that it may begin with, longest first', () => {
  expect(skusInAddress('ab-1-torx')).toEqual(['AB-1-TORX', 'AB-1', 'AB'])
})

test('a part number of 40 letters is found, and a longer one is not taken for it', () => {
  const sku = 'A'.repeat(40)
  expect(skusInAddress(`${sku}-torx-driver`)).toEqual([sku])
  expect(skusInAddress(`${sku}B`)).toEqual([])
})

test('however long the address is, a few are looked for, without reading all of it', () => {
  const begun = performance.now()
  expect(skusInAddress('a-'.repeat(20_000)).length).toBeLessThan(21)
  expect(performance.now() - begun).toBeLessThan(1_000)
})
