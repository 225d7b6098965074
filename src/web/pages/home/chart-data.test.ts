import { expect, it } from 'vitest'
import { shortName, stockValue } from './chart-data.ts'

it('shortens a name to what the part is', () => {
  expect(shortName('NVMe SSD 1 TB, M.2 2280')).toBe('NVMe SSD')
  expect(shortName('DDR5 SO-DIMM 16 GB, 5600 MT/s')).toBe('DDR5 SO-DIMM')
  expect(shortName('Cooling fan, twin heat pipe')).toBe('Cooling fan')
  expect(shortName('65 W charger')).toBe('65 W charger')
})

it('counts the value of stock to the cent', () => {
  const tool = {
    _id: '',
    sku: '',
    name: '',
    img: '',
    price: 0.29,
    minquantity: 1,
    availablequantity: 3,
    pricebreaks: [],
    fits: [],
  }
  expect(stockValue(tool)).toBe(0.87)
})
