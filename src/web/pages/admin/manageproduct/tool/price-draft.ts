import { type ScheduledPrice, ScheduledPriceInput } from '#src/contract/scheduled-prices.ts'
import type { WholeStockTool } from '#src/contract/tools.ts'
import { draftOf, fieldMessages, formOf, type ToolDraft } from '#src/web/lib/tool-draft.ts'

/** A scheduled price as it is being typed. */
export interface PriceDraft {
  price: string
  pricebreaks: ToolDraft['pricebreaks']
  /** As the browser's field writes it, in its own time zone. */
  startsAt: string
}

export const emptyPriceDraft = (tool: WholeStockTool): PriceDraft => ({
  price: '',
  pricebreaks: draftOf(tool).pricebreaks,
  startsAt: '',
})

/** 2026-12-01T09:00 in the reader's time zone, as the API takes it; empty if it is no moment. */
export function momentOf(local: string) {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

export const priceFormOf = (tool: WholeStockTool, { price, pricebreaks, startsAt }: PriceDraft) => ({
  price,
  pricebreaks: formOf({ ...draftOf(tool), pricebreaks }).pricebreaks,
  startsAt: momentOf(startsAt),
})

/** What is wrong with each field. */
export function checkPriceDraft(tool: WholeStockTool, draft: PriceDraft): Record<string, string> {
  const checked = ScheduledPriceInput.safeParse(priceFormOf(tool, draft))
  const errors = checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  return priceMessages({
    ...Object.fromEntries(errors.reverse()),
    ...(draft.price.trim() === '' && { price: 'is required' }),
  })
}

export const priceMessages = ({ startsAt, ...others }: Record<string, string>) => ({
  ...fieldMessages(others),
  ...(startsAt && { startsAt: `from ${startsAt}` }),
})

export const breaksWords = ({ pricebreaks }: ScheduledPrice) => {
  if (!pricebreaks) return 'price breaks stay'
  return pricebreaks.length === 0 ? 'no price breaks' : undefined
}
