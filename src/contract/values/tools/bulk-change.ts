import type { BulkChange } from '../../bulk-changes.ts'
import { mostCents } from '../money/limits.ts'
import type { PriceBreak } from '../money/price-breaks.ts'
import { findMisfit, type ToolFigures } from './tool-figures.ts'

// Used by the server to change tools, and by the page to show what a change would do. Without zod.

/** To what a price is rounded, in dollars. */
export const roundings = ['0.01', '0.05', '0.10', '0.50', '1.00'] as const
type Rounding = (typeof roundings)[number]

const centsOf: Record<Rounding, number> = { '0.01': 1, '0.05': 5, '0.10': 10, '0.50': 50, '1.00': 100 }

/** By how many percent a price can change. */
export const percentLimits = { down: 99.99, up: 1000 }

/** How many tools a refusal names in words. */
export const mostNamed = 3

/** All that a change of many tools may touch; money in cents. */
export interface BulkFacts extends ToolFigures {
  category: string
  hidden: boolean
}

interface PriceChange {
  percent: number
  roundTo: Rounding
}

/** Exactly, to the nearest multiple; halves go up. */
export function changePrice(cents: number, { percent, roundTo }: PriceChange): number {
  const step = BigInt(centsOf[roundTo])
  const exact = BigInt(cents) * (10_000n + BigInt(Math.round(percent * 100)))
  return Number(((2n * exact + 10_000n * step) / (20_000n * step)) * step)
}

/** A tool as it would be afterwards. */
export function applyBulkChange(tool: BulkFacts, change: BulkChange): BulkFacts {
  switch (change.what) {
    case 'price': {
      const changed = <Priced extends Pick<PriceBreak, 'price'>>(priced: Priced) => ({
        ...priced,
        price: changePrice(priced.price, change),
      })
      return {
        ...changed(tool),
        pricebreaks: change.breaks ? tool.pricebreaks.map(changed) : tool.pricebreaks,
      }
    }
    case 'category':
      return { ...tool, category: change.category }
    case 'quantities': {
      const { minquantity = tool.minquantity, quantitystep = tool.quantitystep } = change
      return { ...tool, minquantity, quantitystep }
    }
    default:
      return { ...tool, hidden: change.what === 'hide' }
  }
}

/** Why a tool cannot become like this; undefined if it can. */
export function bulkProblem(before: BulkFacts, after: BulkFacts): string | undefined {
  if (after.price === 0 && before.price > 0) return 'would cost nothing'
  const free = after.pricebreaks.find(({ price }) => price === 0)
  if (free && before.pricebreaks.every(({ price }) => price > 0))
    return `would cost nothing from ${free.from}`
  if (after.price > mostCents) return 'would cost more than a price can be'
  const misfit = findMisfit(after)
  return misfit && `${misfitNames[misfit.field]} ${misfit.message}`
}

const misfitNames: Record<keyof ToolFigures, string> = {
  price: 'its price',
  minquantity: 'its minimum quantity',
  quantitystep: 'its quantity step',
  pricebreaks: 'its price breaks',
}
