import type { TaxTrial, TaxTried } from '#src/contract/tax.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { Db } from '#src/store/db/connection.ts'
import { orderTotals } from '../totals/order-totals.ts'
import { toFigures } from '../totals/totals-answer.ts'
import { readTermsOfSale } from './read-terms.ts'

/** The tax of goods of one class, worked out as that of an order. */
export async function tryTax(
  db: Db,
  { amount, class: taxClass, country, region, company }: TaxTrial,
): Promise<TaxTried> {
  const goods = {
    toolId: '',
    quantity: 1,
    unitCents: amount,
    listCents: amount,
    category: '',
    weightGrams: null,
  }
  const totals = orderTotals({
    lines: [{ ...goods, taxClass }],
    terms: await readTermsOfSale(db),
    to: { country, region, ...(company && { taxNumber: 'any' }) },
  })
  const { tax, taxes, pricesContainTax, reverseCharge } = toFigures(totals)
  return { tax, taxes, pricesContainTax, reverseCharge, total: toDollars(totals.totalCents) }
}
