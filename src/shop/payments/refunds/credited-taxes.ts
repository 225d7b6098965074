import type { OrderLineRow, OrderRow, OrderTaxRow } from '#src/store/orders/order-lines.ts'
import type { RefundLineRow } from '#src/store/payments/refund-lines.ts'
import { roundedPart } from '../../totals/shares.ts'
import { paidForDelivery } from './refund-plan.ts'

export interface Credited {
  order: OrderRow
  refund: { amount_cents: number; delivery_cents: number }
  lines: Pick<RefundLineRow, 'position' | 'amount_cents' | 'tax_cents'>[]
  /** What earlier credit notes gave back. */
  earlier: OrderTaxRow[]
  /** What of the payment had not gone back before this refund. */
  leftCents: number
}

type Sums = Pick<OrderTaxRow, 'base_cents' | 'tax_cents'>

/**
 * The tax by rate that a refund gives back: that of its pieces; of an amount the same part as of what is left; and with
 * the last cent all that is left. Never more than the order has, whatever was refunded in which way before.
 */
export function creditedTaxes({ order, refund, lines, earlier, leftCents }: Credited): OrderTaxRow[] {
  const isWhole = refund.amount_cents === leftCents
  return (order.taxes ?? []).flatMap((tax) => {
    const left = without(
      tax,
      earlier.find((one) => one.name === tax.name && one.rate === tax.rate),
    )
    const wanted = isWhole
      ? left
      : lines.length > 0
        ? ofLines(order, refund, lines, tax)
        : { base_cents: part(left.base_cents), tax_cents: part(left.tax_cents) }
    const given = {
      base_cents: least(wanted, left, 'base_cents'),
      tax_cents: least(wanted, left, 'tax_cents'),
    }
    return given.base_cents + given.tax_cents > 0 ? [{ name: tax.name, rate: tax.rate, ...given }] : []
  })

  function part(cents: number) {
    return Number((BigInt(cents) * BigInt(refund.amount_cents)) / BigInt(leftCents))
  }
}

const without = (tax: Sums, earlier: Sums | undefined): Sums => ({
  base_cents: tax.base_cents - (earlier?.base_cents ?? 0),
  tax_cents: tax.tax_cents - (earlier?.tax_cents ?? 0),
})

const least = (one: Sums, other: Sums, column: keyof Sums) => Math.min(one[column], other[column])

function ofLines(
  order: OrderRow,
  refund: Credited['refund'],
  lines: Credited['lines'],
  tax: OrderTaxRow,
): Sums {
  const taxed = lines.filter(({ position }) => {
    const line = order.lines.find((one) => one.position === position)
    return line && rateOf(order, goodsCents(line), line.tax_cents) === tax
  })
  const deliveryTax = order.lines.reduce((left, line) => left - line.tax_cents, order.tax_cents)
  const parts = taxed.map(({ amount_cents, tax_cents }) => ({ amount_cents, tax_cents }))
  if (refund.delivery_cents > 0 && rateOf(order, order.delivery_cents, deliveryTax) === tax)
    parts.push({ amount_cents: paidForDelivery(order), tax_cents: deliveryTax })
  return parts.reduce(
    (sums, one) => ({
      base_cents: sums.base_cents + one.amount_cents - one.tax_cents,
      tax_cents: sums.tax_cents + one.tax_cents,
    }),
    { base_cents: 0, tax_cents: 0 },
  )
}

const goodsCents = ({ unit_price_cents, quantity, discount_cents }: OrderLineRow) =>
  unit_price_cents * quantity - discount_cents

/** The rate that makes this tax of this price. Of a few cents, several may: then it makes no difference. */
const rateOf = ({ taxes, prices_contain_tax }: OrderRow, cents: number, taxCents: number) =>
  taxes?.find(({ rate }) => {
    const thousandths = Math.round(rate * 1000)
    return roundedPart(cents, thousandths, 100_000 + (prices_contain_tax ? thousandths : 0)) === taxCents
  })
