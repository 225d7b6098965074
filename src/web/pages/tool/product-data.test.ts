import { expect, it } from 'vitest'
import type { WholeTool } from '#src/contract/tools.ts'
import { productData } from './product-data.ts'

const tool: WholeTool = {
  _id: '00000000-0000-4000-8000-000000000000',
  name: 'Drive',
  img: '/pictures/drive-1000.webp',
  pictures: [
    { img: '/pictures/drive-1000.webp', alt: '' },
    { img: 'https://else.example/back.webp', alt: 'From the back' },
  ],
  price: 84,
  description: 'Fast.',
  minquantity: 5,
  availablequantity: 240,
  sku: 'LS-1',
  category: 'Storage',
  quantitystep: 5,
  pricebreaks: [],
  specs: [],
  fits: [],
}
const summary = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] }
const dataOf = (pricebreaks: WholeTool['pricebreaks']) =>
  productData(
    {
      tool: { ...tool, pricebreaks },
      path: '/tools/LS-1-drive',
      reviews: [],
      summary,
      related: [],
      branches: [],
    },
    'https://shop.example',
  )
const offersOf = (pricebreaks: WholeTool['pricebreaks']) => dataOf(pricebreaks).offers

it('names every picture, the cover first', () => {
  expect(dataOf([]).image).toEqual([
    'https://shop.example/pictures/drive-1000.webp',
    'https://else.example/back.webp',
  ])
})

it('has one price, or one for each range of quantities', () => {
  expect(offersOf([])).toMatchObject({ price: '84.00' })
  expect(offersOf([])).not.toHaveProperty('priceSpecification')
  const offers = offersOf([
    { from: 25, price: 79.8 },
    { from: 100, price: 75.6 },
  ])
  expect(offers).toMatchObject({
    price: '84.00',
    priceSpecification: [
      { price: '84.00', priceCurrency: 'USD', eligibleQuantity: { minValue: 5, maxValue: 24 } },
      { price: '79.80', eligibleQuantity: { minValue: 25, maxValue: 99 } },
      { price: '75.60', eligibleQuantity: { minValue: 100 } },
    ],
  })
})
