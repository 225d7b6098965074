import type { DeliveryCost } from '../../terms.ts'

interface CostTable {
  costBy: 'value' | 'weight'
  /** From so many cents or grams; the first from nothing, and rising. */
  costs: DeliveryCost[]
  freeFromCents: number | null
}

export interface Goods {
  /** After the discount. */
  valueCents: number
  grams: number
}

export function deliveryCents({ costBy, costs, freeFromCents }: CostTable, { valueCents, grams }: Goods) {
  if (freeFromCents !== null && valueCents >= freeFromCents) return 0
  const measured = costBy === 'weight' ? grams : valueCents
  return costs.findLast(({ from }) => from <= measured)?.cents ?? 0
}
