import { describe, expect, it } from 'vitest'
import { skuCandidates, skuFromName } from './sku.ts'

describe('skuFromName', () => {
  it.each([
    ['NVMe SSD 1 TB, M.2 2280', 'NVME-SSD-1'],
    ['Écran 14″ — mat', 'ECRAN-14-MAT'],
    ['Thermal paste', 'THERMAL'],
    ['Screwdriverhandles', 'SCREWDRIVERH'],
    ['日本', 'TOOL'],
    ['  --  ', 'TOOL'],
  ])('makes a part number of %j', (name, sku) => expect(skuFromName(name)).toBe(sku))
})

describe('skuCandidates', () => {
  it('begin with the plain one and count on', () =>
    expect(skuCandidates('Fan', 1, 3)).toEqual(['FAN', 'FAN-2', 'FAN-3']))

  it('make room for the number, and differ', () => {
    expect(skuCandidates('NVMe SSD 1 TB', 9, 2)).toEqual(['NVME-SSD-1-9', 'NVME-SSD-10'])
    const many = skuCandidates('Écran 14 mat', 1, 2000)
    expect(new Set(many).size).toBe(2000)
    expect(many.filter((sku) => sku.length > 12 || !/^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(sku))).toEqual([])
  })
})
