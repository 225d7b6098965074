import { describe, expect, it } from 'vitest'
import { nextFreeSku, skuFromName } from './sku.ts'

describe('skuFromName', () => {
  it.each([
    ['NVMe SSD 1 TB, M.2 2280', 'NVME-SSD-1-TB-M-2-2280'],
    ['Écran 14″ — mat', 'ECRAN-14-MAT'],
    ['日本', 'TOOL'],
    ['  --  ', 'TOOL'],
  ])('makes a part number of %j', (name, sku) => expect(skuFromName(name)).toBe(sku))

  it('stays short enough for a label', () =>
    expect(skuFromName('long '.repeat(40)).length).toBeLessThanOrEqual(32))
})

describe('nextFreeSku', () => {
  it('takes the stem while it is free', () => expect(nextFreeSku('FAN', ['FANCY'])).toBe('FAN'))
  it('counts on when it is taken', () => expect(nextFreeSku('FAN', ['FAN', 'FAN-2'])).toBe('FAN-3'))
})
