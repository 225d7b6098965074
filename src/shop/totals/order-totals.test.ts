import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TaxClass } from '#src/contract/terms.ts'
import { type DeliveryMethod, type TaxRate, type Terms, taxNoteOf } from '../terms/terms.ts'
import { type LineToTotal, type OrderToTotal, type OrderTotals, orderTotals } from './order-totals.ts'

const line = (more: Partial<LineToTotal> = {}): LineToTotal => ({
  ...{ toolId: 'a', quantity: 1, unitCents: 1000, listCents: 1000 },
  ...{ category: 'Storage', taxClass: 'standard', weightGrams: null },
  ...more,
})

const method = (more: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  ...{ id: 'm', name: 'Standard', countries: [], costBy: 'value', costs: [{ from: 0, cents: 0 }] },
  ...{ freeFromCents: null, daysLeast: 1, daysMost: 2, orderBy: null, collect: false },
  ...more,
})

const rate = (more: Partial<TaxRate> = {}): TaxRate => ({
  ...{ country: 'SE', region: '', class: 'standard', name: 'VAT', rate: 20 },
  ...more,
})

const terms = (more: Partial<Terms> = {}): Terms => ({
  ...{ version: 1, methods: [], rates: [], reverseCharge: new Set<string>() },
  ...{ pricesContainTax: false, companyCountry: 'SE', branches: [] },
  ...more,
})

const toSweden = { country: 'SE', region: '' }
const total = (order: Partial<OrderToTotal>) =>
  orderTotals({ lines: [line()], terms: terms(), to: toSweden, ...order })

describe('an order comes to', () => {
  test('quantity times price when nothing is set up', () => {
    expect(total({ lines: [line({ quantity: 3, unitCents: 1250 })] })).toEqual({
      lines: [{ toolId: 'a', priceCents: 3750, discountCents: 0, taxCents: 0 }],
      ...{
        subtotalCents: 3750,
        discountCents: 0,
        deliveryCents: 0,
        deliveryTaxCents: 0,
        deliverySavedCents: 0,
      },
      ...{ taxCents: 0, taxes: [], pricesContainTax: false, reverseCharge: false, totalCents: 3750 },
      goods: { valueCents: 3750, grams: 0 },
    })
  })

  test('what the checkout of the designers shows', () => {
    const goods = [
      [20, 8400],
      [12, 4650],
      [15, 2475],
      [40, 1260],
      [25, 720],
    ].map(([quantity = 0, unitCents = 0]) => line({ quantity, unitCents }))
    const express = method({ costs: [{ from: 0, cents: 3600 }] })
    const order = total({
      lines: goods,
      terms: terms({ rates: [rate()] }),
      method: express,
      discount: { kind: 'percent', basisPoints: 500, isFor: () => true },
    })
    expect(order).toMatchObject({ subtotalCents: 329325, discountCents: 16466, deliveryCents: 3600 })
    expect(order).toMatchObject({ taxCents: 63292, totalCents: 379751 })
    expect(order.taxes).toEqual([{ name: 'VAT', rate: 20, baseCents: 316459, taxCents: 63292 }])
  })

  test('its prices when they contain the tax, which is told', () => {
    const withTax = terms({ rates: [rate()], pricesContainTax: true })
    expect(total({ terms: withTax })).toMatchObject({
      totalCents: 1000,
      taxCents: 167,
      taxes: [{ baseCents: 833, taxCents: 167 }],
    })
  })
})

describe('tax', () => {
  test('is named beside prices only where there is a rate', () => {
    expect(taxNoteOf(terms({ pricesContainTax: true }))).toBe('')
    expect(taxNoteOf(terms({ rates: [rate()] }))).toBe('plus tax')
    expect(taxNoteOf(terms({ rates: [rate()], pricesContainTax: true }))).toBe('tax included')
  })

  test('of half a cent is a cent', () => {
    const taxOf = (unitCents: number) =>
      total({ lines: [line({ unitCents })], terms: terms({ rates: [rate({ rate: 2.5 })] }) }).taxCents
    expect([19, 20, 21].map(taxOf)).toEqual([0, 1, 1])
  })

  test('is that of the class and place; the region comes before its country', () => {
    const rates = [
      rate(),
      rate({ class: 'reduced', rate: 12.5 }),
      rate({ region: 'Gotland', rate: 6, name: 'Island tax' }),
      rate({ country: 'NO', rate: 25 }),
    ]
    const taxOf = (to: { country: string; region: string }, taxClass: TaxClass = 'standard') =>
      total({ lines: [line({ taxClass })], terms: terms({ rates }), to }).taxCents
    expect(taxOf(toSweden)).toBe(200)
    expect(taxOf(toSweden, 'reduced')).toBe(125)
    expect(taxOf(toSweden, 'none')).toBe(0)
    expect(taxOf({ country: 'SE', region: ' gotland ' })).toBe(60)
    expect(taxOf({ country: 'SE', region: 'Gotland' }, 'reduced')).toBe(125)
    expect(taxOf({ country: 'SE', region: 'Elsewhere' })).toBe(200)
    expect(taxOf({ country: 'NO', region: '' })).toBe(250)
    expect(taxOf({ country: 'DK', region: '' })).toBe(0)
  })

  test('is due on delivery too, at the standard rate', () => {
    const order = total({
      lines: [line({ taxClass: 'none' })],
      terms: terms({ rates: [rate()] }),
      method: method({ costs: [{ from: 0, cents: 500 }] }),
    })
    expect(order).toMatchObject({ deliveryTaxCents: 100, taxCents: 100, totalCents: 1600 })
    expect(order.lines[0]?.taxCents).toBe(0)
  })

  test('of two rates is listed for each, the higher first; one of nothing is listed too', () => {
    const rates = [rate({ class: 'reduced', rate: 0 }), rate()]
    const order = total({
      lines: [line({ taxClass: 'reduced' }), line({ toolId: 'b', unitCents: 100 })],
      terms: terms({ rates }),
    })
    expect(order.taxes).toEqual([
      { name: 'VAT', rate: 20, baseCents: 100, taxCents: 20 },
      { name: 'VAT', rate: 0, baseCents: 1000, taxCents: 0 },
    ])
  })

  test('is left to a company with a tax number, where the owner has switched that on', () => {
    const there = terms({ rates: [rate()], reverseCharge: new Set(['SE']) })
    expect(total({ terms: there })).toMatchObject({ taxCents: 200, reverseCharge: false })
    const company = { ...toSweden, taxNumber: 'SE123456789001' }
    expect(total({ terms: there, to: company })).toMatchObject({
      taxCents: 0,
      taxes: [],
      reverseCharge: true,
    })
    const elsewhere = terms({ rates: [rate()], reverseCharge: new Set(['NO']) })
    expect(total({ terms: elsewhere, to: company })).toMatchObject({ taxCents: 200, reverseCharge: false })
  })
})

describe('delivery costs', () => {
  const bands = [
    { from: 0, cents: 1700 },
    { from: 25_000, cents: 900 },
    { from: 100_000, cents: 0 },
  ]
  const costOf = (lines: LineToTotal[], more: Partial<DeliveryMethod>, discount?: OrderToTotal['discount']) =>
    total({ lines, method: method({ costs: bands, ...more }), discount }).deliveryCents

  test('what the band of the goods’ value says, after the discount', () => {
    const goods = [0, 24_999, 25_000, 99_999, 100_000].map((unitCents) => [line({ unitCents })])
    expect(goods.map((lines) => costOf(lines, {}))).toEqual([1700, 1700, 900, 900, 0])
    const off = { kind: 'amount', cents: 1, isFor: () => true } as const
    expect(costOf([line({ unitCents: 25_000 })], {}, off)).toBe(1700)
  })

  test('what the band of their weight says; what nobody weighed weighs nothing', () => {
    const heavy = line({ quantity: 5, weightGrams: 5_000 })
    expect(costOf([heavy, line()], { costBy: 'weight' })).toBe(900)
    expect(costOf([line({ quantity: 9999 })], { costBy: 'weight' })).toBe(1700)
  })

  test('nothing from the value on from which it is free', () => {
    const free = { costBy: 'weight', freeFromCents: 5000 } as const
    expect(costOf([line({ unitCents: 4999 })], free)).toBe(1700)
    expect(costOf([line({ unitCents: 5000 })], free)).toBe(0)
  })

  test('nothing with a code for it, which says what it saved', () => {
    const order = total({
      method: method({ costs: bands }),
      terms: terms({ rates: [rate()] }),
      discount: { kind: 'delivery', isFor: () => true },
    })
    expect(order).toMatchObject({ deliveryCents: 0, deliveryTaxCents: 0, deliverySavedCents: 1700 })
    expect(order).toMatchObject({ discountCents: 0, totalCents: 1200 })
  })
})

describe('a discount', () => {
  test('is only off what it is for, and never more than that', () => {
    const lines = [line({ unitCents: 300 }), line({ toolId: 'b', unitCents: 500 })]
    const off = { kind: 'amount', cents: 400, isFor: ({ toolId }: LineToTotal) => toolId === 'a' } as const
    const order = total({ lines, discount: off })
    expect(order.lines.map(({ discountCents }) => discountCents)).toEqual([300, 0])
    expect(order.totalCents).toBe(500)
  })

  test('is shared to the cent, the odd one going to who is furthest below', () => {
    const lines = [100, 100, 100].map((unitCents, at) => line({ toolId: String(at), unitCents }))
    const shares = (cents: number, of = lines) =>
      total({ lines: of, discount: { kind: 'amount', cents, isFor: () => true } }).lines.map(
        ({ discountCents }) => discountCents,
      )
    expect(shares(100)).toEqual([34, 33, 33])
    expect(shares(200)).toEqual([67, 67, 66])
    const uneven = [line({ unitCents: 149 }), line({ toolId: 'b', unitCents: 851 })]
    expect(shares(10, uneven)).toEqual([1, 9])
  })

  test('of goods that cost nothing is nothing', () => {
    const percent = { kind: 'percent', basisPoints: 5000, isFor: () => true } as const
    expect(total({ lines: [line({ unitCents: 0 })], discount: percent }).totalCents).toBe(0)
  })
})

/** Whole numbers over whole numbers, so that nothing is lost before it is compared. */
type Fraction = readonly [over: bigint, under: bigint]

/** The nearest whole number, and of two the higher. */
const isRounded = (cents: number, [over, under]: Fraction) =>
  2n * BigInt(cents) * under <= 2n * over + under && 2n * over + under < 2n * (BigInt(cents) + 1n) * under

const isWithinOne = (cents: number, [over, under]: Fraction) =>
  (BigInt(cents) - 1n) * under < over && over < (BigInt(cents) + 1n) * under

const anyLine = fc.record({
  toolId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 2000 }),
  unitCents: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 5_000_000 })),
  listCents: fc.constant(0),
  category: fc.constantFrom('Storage', 'Cooling'),
  taxClass: fc.constantFrom(...TaxClass.options),
  weightGrams: fc.option(fc.integer({ min: 0, max: 20_000 })),
})

const isFor = ({ category }: LineToTotal) => category === 'Storage'
const anyDiscount = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    isFor: fc.constant(isFor),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    isFor: fc.constant(isFor),
  }),
  fc.constant({ kind: 'delivery' as const, isFor }),
)

const thousandths = fc.integer({ min: 0, max: 100_000 })

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  standard: thousandths,
  reduced: thousandths,
  pricesContainTax: fc.boolean(),
  delivery: fc.integer({ min: 0, max: 20_000 }),
  discount: fc.option(anyDiscount, { nil: undefined }),
})

test('whatever is ordered, each part is what exact fractions make of it, and all of it adds up', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, standard, reduced, pricesContainTax, delivery, discount }) => {
      const rates = [rate({ rate: standard / 1000 }), rate({ class: 'reduced', rate: reduced / 1000 })]
      const order = total({
        lines,
        terms: terms({ rates, pricesContainTax }),
        method: method({ costs: [{ from: 0, cents: delivery }] }),
        discount,
      })
      const percentOf = { standard, reduced, none: 0 }
      expectExactDiscounts(lines, discount, order)
      for (const [at, { taxClass }] of lines.entries()) {
        const { priceCents = 0, discountCents = 0, taxCents = -1 } = order.lines[at] ?? {}
        const part = taxIn(priceCents - discountCents, percentOf[taxClass], pricesContainTax)
        expect(isRounded(taxCents, part)).toBe(true)
      }
      const ofDelivery = taxIn(order.deliveryCents, standard, pricesContainTax)
      expect(isRounded(order.deliveryTaxCents, ofDelivery)).toBe(true)
      expectSums(order)
    }),
    { numRuns: 2000 },
  )
})

const taxIn = (cents: number, percent: number, contained: boolean): Fraction => [
  BigInt(cents) * BigInt(percent),
  BigInt(contained ? 100_000 + percent : 100_000),
]

function expectExactDiscounts(lines: LineToTotal[], discount: OrderToTotal['discount'], order: OrderTotals) {
  const eligible = order.lines.reduce(
    (sum, { priceCents }, at) => sum + (lines[at]?.category === 'Storage' ? priceCents : 0),
    0,
  )
  if (discount?.kind === 'percent')
    expect(isRounded(order.discountCents, [BigInt(eligible) * BigInt(discount.basisPoints), 10_000n])).toBe(
      true,
    )
  else expect(order.discountCents).toBe(discount?.kind === 'amount' ? Math.min(discount.cents, eligible) : 0)
  for (const [at, { priceCents, discountCents }] of order.lines.entries()) {
    const weight = lines[at]?.category === 'Storage' ? priceCents : 0
    const share: Fraction = [BigInt(order.discountCents) * BigInt(weight), BigInt(eligible || 1)]
    expect(isWithinOne(discountCents, share)).toBe(true)
    expect(discountCents).toBeGreaterThanOrEqual(0)
    expect(discountCents).toBeLessThanOrEqual(weight)
  }
}

function expectSums(order: OrderTotals) {
  const sumOf = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  expect(sumOf(order.lines, (line) => line.priceCents)).toBe(order.subtotalCents)
  expect(sumOf(order.lines, (line) => line.discountCents)).toBe(order.discountCents)
  expect(sumOf(order.lines, (line) => line.taxCents) + order.deliveryTaxCents).toBe(order.taxCents)
  expect(sumOf(order.taxes, (tax) => tax.taxCents)).toBe(order.taxCents)
  const paid = order.subtotalCents - order.discountCents + order.deliveryCents
  expect(order.totalCents).toBe(order.pricesContainTax ? paid : paid + order.taxCents)
  const taxed = sumOf(order.taxes, (tax) => tax.baseCents)
  expect(taxed).toBeLessThanOrEqual(order.pricesContainTax ? paid - order.taxCents : paid)
}
