import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCents } from '#src/contract/values/money/money.ts'
import { people } from './people.ts'
import { reviews } from './reviews.ts'
import { tools } from './tools.ts'

const skus = tools.map((tool) => tool.sku)
const emails = people.map((person) => person.email)
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('there are enough tools to look like a shop', () => {
  expect(tools.length).toBeGreaterThanOrEqual(24)
  expect(reviews.length).toBeGreaterThanOrEqual(30)
  expect(people.length).toBeGreaterThanOrEqual(20)
})

test('the charts start with the eight main parts', () => {
  expect(skus.slice(0, 8)).toEqual([
    'LS-1T80',
    'LM-16D5',
    'LB-70X4',
    'LK-78BL',
    'LC-2HP1',
    'LP-1412',
    'LX-14R2',
    'LW-6E30',
  ])
})

test('no part number and no person is there twice', () => {
  expect(repeated(skus)).toEqual([])
  expect(repeated(emails)).toEqual([])
})

test.each(tools)('$sku can be ordered by its own rules', (tool) => {
  expect(readCents(tool.price)).toBeGreaterThan(0)
  expect(tool.minquantity).toBeGreaterThan(0)
  expect(tool.minquantity % tool.quantitystep).toBe(0)
  expect(tool.availablequantity % tool.quantitystep).toBe(0)
})

test('any quantity from the minimum on may be ordered of the first 24 tools; a few later ones show steps', () => {
  expect(tools.slice(0, 24).filter(({ quantitystep }) => quantitystep > 1)).toEqual([])
  expect(tools.slice(24).filter(({ quantitystep }) => quantitystep > 1)).not.toEqual([])
})

test('the first 24 tools have one price, and a few later ones price breaks within their stock', () => {
  const withBreaks = tools.filter(({ pricebreaks }) => pricebreaks)
  expect(withBreaks.map(({ sku }) => skus.indexOf(sku) >= 24)).toEqual([true, true, true, true])
  for (const { pricebreaks, availablequantity } of withBreaks)
    expect(pricebreaks?.at(-1)?.from).toBeLessThanOrEqual(availablequantity)
})

test('two tools are low and one is below its minimum, to show these states', () => {
  const below = tools.filter((tool) => tool.availablequantity < tool.minquantity)
  const low = tools.filter((tool) => !below.includes(tool) && tool.availablequantity < tool.minquantity * 4)
  expect(below.map((tool) => tool.sku)).toEqual(['LX-16R1'])
  expect(low.map((tool) => tool.sku)).toEqual(['LH-14PR', 'LP-1625'])
})

test.each(tools)('$sku has its picture in all widths', (tool) => {
  for (const width of [320, 640, 1000]) {
    const file = new URL(`../public/pictures/${tool.slug}-${width}.webp`, import.meta.url)
    expect(existsSync(file), file.pathname).toBe(true)
  }
})

test('a laptop model has a brand, a series and a model', () => {
  const models = new Set(tools.flatMap((tool) => tool.fits))
  expect(models.size).toBeGreaterThanOrEqual(12)
  for (const model of models) expect(model).toMatch(/^\w+ \w+ \S.*$/)
})

test('reviews are about tools of the catalogue, by people of the seed, once each', () => {
  for (const review of reviews) {
    expect(skus).toContain(review.productSku)
    expect(emails).toContain(review.email)
    expect([1, 2, 3, 4, 5]).toContain(review.rating)
  }
  expect(repeated(reviews.map((review) => `${review.email} ${review.productSku}`))).toEqual([])
})
