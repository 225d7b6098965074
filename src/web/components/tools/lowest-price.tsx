import type { Tool } from '#src/contract/tools.ts'
import { showBreak } from '#src/contract/values/money/price.ts'

/** Beneath the price: the lowest that a price break gives, and from how many pieces on. */
export function LowestPrice({ tool: { pricebreaks } }: { tool: Pick<Tool, 'pricebreaks'> }) {
  const lowest = pricebreaks.at(-1)
  if (!lowest) return null
  return (
    <span className="mt-1 block whitespace-nowrap font-normal text-note text-quiet">{showBreak(lowest)}</span>
  )
}
