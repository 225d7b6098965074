import type { OrderFigures } from '#src/contract/orders/orders.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { OrderTotals } from './order-totals.ts'

export const toFigures = (totals: OrderTotals): Omit<OrderFigures, 'deliveryMethod'> => ({
  subtotal: toDollars(totals.subtotalCents),
  discount: toDollars(totals.discountCents),
  delivery: toDollars(totals.deliveryCents),
  tax: toDollars(totals.taxCents),
  pricesContainTax: totals.pricesContainTax,
  taxes: totals.taxes.map(({ name, rate, baseCents, taxCents }) => ({
    ...{ name, rate, base: toDollars(baseCents), tax: toDollars(taxCents) },
  })),
  reverseCharge: totals.reverseCharge,
})

/** What one line has of the discount and the tax. */
export const sharesOf = ({ lines }: OrderTotals, at: number) => ({
  discount: toDollars(lines[at]?.discountCents ?? 0),
  tax: toDollars(lines[at]?.taxCents ?? 0),
})
