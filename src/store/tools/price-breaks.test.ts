import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { unitPrice } from '#src/contract/values/money/price-breaks.ts'
import { findMisfit } from '#src/contract/values/tools/tool-figures.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop.close()
})

const ask = async (question: string, values: unknown[]) =>
  (await shop.pool.query<{ answer: unknown }>(`select ${question} as answer`, values)).rows[0]?.answer

const json = (breaks: { from: number; price: number }[]) =>
  JSON.stringify(breaks.map(({ from, price }) => ({ from, cents: price })))

const small = fc.integer({ min: 1, max: 12 })
const breaks = (most: number) =>
  fc.array(fc.record({ from: small, price: small }), { minLength: 1, maxLength: most })

test('the database and the shop’s sentences refuse the same price breaks', async () => {
  const verdicts = new Set<boolean>()
  const figures = fc.record({
    price: fc.integer({ min: 8, max: 14 }),
    minquantity: small,
    quantitystep: fc.constantFrom(1, 1, 2, 3),
    pricebreaks: fc.oneof(breaks(3), breaks(12).map(sorted)),
  })
  await fc.assert(
    fc.asyncProperty(figures, async (tool) => {
      const fits = findMisfit({ ...tool, minquantity: tool.minquantity * tool.quantitystep }) === undefined
      verdicts.add(fits)
      expect(
        await ask('are_price_breaks($1, $2, $3, $4)', [
          json(tool.pricebreaks),
          tool.price,
          tool.minquantity * tool.quantitystep,
          tool.quantitystep,
        ]),
      ).toBe(fits && tool.pricebreaks.length <= 10)
    }),
    { numRuns: 400 },
  )
  expect(verdicts.size).toBe(2)
})

/** Quantities rise and prices fall, so that many of them fit. */
const sorted = (given: { from: number; price: number }[]) =>
  given
    .toSorted((one, other) => one.from - other.from)
    .map(({ from }, place) => ({ from: from + place, price: 12 - place }))

test('the price of a line is the same in the database and on a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      breaks(10).map(sorted),
      fc.integer({ min: 1, max: 30 }),
      async (pricebreaks, quantity) => {
        const cents = await ask('coalesce(break_price_cents($1, $2), 13)::int', [json(pricebreaks), quantity])
        expect(cents).toBe(unitPrice({ price: 13, pricebreaks }, quantity))
      },
    ),
    { numRuns: 200 },
  )
  expect(await ask('break_price_cents(null, 5)', [])).toBeNull()
})
