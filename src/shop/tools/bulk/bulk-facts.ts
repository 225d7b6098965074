import { createHash } from 'node:crypto'
import type { BulkFacts } from '#src/contract/values/tools/bulk-change.ts'
import type { BulkRow } from '#src/store/tools/bulk-changes.ts'
import type { ToolRow } from '#src/store/tools/tool-columns.ts'
import { breaksInCents, pricesInCents } from '../tool-differences.ts'

type Row = Pick<
  ToolRow,
  'price_cents' | 'price_breaks' | 'min_quantity' | 'quantity_step' | 'category' | 'hidden'
>

export const bulkFactsOf = (row: Row): BulkFacts => ({
  ...pricesInCents(row),
  minquantity: row.min_quantity,
  quantitystep: row.quantity_step,
  category: row.category,
  hidden: row.hidden,
})

export const toBulkRow = (id: string, facts: BulkFacts): BulkRow => ({
  id,
  priceCents: facts.price,
  priceBreaks: breaksInCents(facts.pricebreaks),
  category: facts.category,
  minQuantity: facts.minquantity,
  quantityStep: facts.quantitystep,
  hidden: facts.hidden,
})

/** Another text as soon as one of these facts is another. Stock is none of them: it changes with every order. */
export function seenOf(row: Row) {
  const { price, pricebreaks, minquantity, quantitystep, category, hidden } = bulkFactsOf(row)
  const breaks = pricebreaks.map(({ from, price: cents }) => [from, cents])
  const facts = JSON.stringify([price, breaks, minquantity, quantitystep, category, hidden])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 16)
}
