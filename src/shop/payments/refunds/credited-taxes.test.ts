import { expect, test } from 'vitest'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import { creditedTaxes } from './credited-taxes.ts'

const vat = { name: 'VAT', rate: 20 }
const line = { position: 1, unit_price_cents: 100, quantity: 3, discount_cents: 0, tax_cents: 60 }
const order = {
  ...{ prices_contain_tax: false, delivery_cents: 0, tax_cents: 60, total_cents: 360 },
  lines: [line],
  taxes: [{ ...vat, base_cents: 300, tax_cents: 60 }],
} as unknown as OrderRow

test('the pieces that take the last cent with them give back all tax that is left', () => {
  const credited = creditedTaxes({
    order,
    refund: { amount_cents: 260, delivery_cents: 0 },
    lines: [{ position: 1, amount_cents: 260, tax_cents: 43 }],
    // An amount of 1.00 before, of which the tax was rounded down.
    earlier: [{ ...vat, base_cents: 84, tax_cents: 16 }],
    leftCents: 260,
  })
  expect(credited).toEqual([{ ...vat, base_cents: 216, tax_cents: 44 }])
})
