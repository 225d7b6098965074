import { BulkChange } from '#src/contract/bulk-changes.ts'
import type { StockTool } from '#src/contract/tools.ts'
import { readCents } from '#src/contract/values/money/money.ts'
import {
  applyBulkChange,
  type BulkFacts,
  bulkProblem,
  percentLimits,
  type roundings,
} from '#src/contract/values/tools/bulk-change.ts'
import { momentOf } from '../tool/price-draft.ts'

export type BulkPart = 'price' | 'category' | 'quantities'

/** What is being typed for many tools. */
export interface BulkDraft {
  part: BulkPart
  direction: 'up' | 'down'
  percent: string
  roundTo: (typeof roundings)[number]
  breaks: boolean
  /** As the browser's field writes it; undefined is now. */
  startsAt: string | undefined
  category: string
  minquantity: string
  quantitystep: string
}

export const emptyBulkDraft: BulkDraft = {
  ...{ part: 'price', direction: 'up', percent: '', roundTo: '0.05', breaks: true },
  startsAt: undefined,
  ...{ category: '', minquantity: '', quantitystep: '' },
}

function formOf(draft: BulkDraft) {
  if (draft.part === 'category') return { what: draft.part, category: draft.category }
  if (draft.part === 'quantities')
    return {
      what: draft.part,
      minquantity: draft.minquantity.trim() || undefined,
      quantitystep: draft.quantitystep.trim() || undefined,
    }
  // Two decimals, as an amount of money has them.
  const hundredths = readCents(draft.percent) ?? Number.NaN
  const percent = (draft.direction === 'up' ? hundredths : -hundredths) / 100
  const { part, roundTo, breaks, startsAt } = draft
  return {
    what: part,
    percent,
    roundTo,
    breaks,
    ...(startsAt !== undefined && { startsAt: momentOf(startsAt) }),
  }
}

/** Undefined while something is missing or wrong. */
export const readBulkDraft = (draft: BulkDraft): BulkChange | undefined =>
  isEmpty(draft) ? undefined : BulkChange.safeParse(formOf(draft)).data

const isEmpty = ({ part, minquantity, quantitystep }: BulkDraft) =>
  part === 'quantities' && !minquantity.trim() && !quantitystep.trim()

const names: Record<string, string> = {
  percent: 'the change',
  category: 'category',
  minquantity: 'minimum',
  quantitystep: 'step',
  startsAt: 'it',
}

const percents = `must be a number such as 4 or 2.5, at most ${percentLimits.up}`

/** What is wrong with each field. */
export function checkBulkDraft(draft: BulkDraft): Record<string, string> {
  if (isEmpty(draft)) return { minquantity: 'minimum or step is required' }
  const checked = BulkChange.safeParse(formOf(draft))
  if (checked.success) return {}
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => {
      const field = String(path[0])
      if (field === 'percent' && draft.direction === 'down' && readCents(draft.percent))
        return [field, `the price can go down by at most ${percentLimits.down} %`]
      return [field, `${names[field] ?? field} ${field === 'percent' ? percents : message}`]
    }),
  )
}

const factsOf = (tool: StockTool): BulkFacts => ({
  price: Math.round(tool.price * 100),
  pricebreaks: tool.pricebreaks.map(({ from, price }) => ({ from, price: Math.round(price * 100) })),
  minquantity: tool.minquantity,
  quantitystep: tool.quantitystep,
  category: tool.category,
  hidden: tool.hidden ?? false,
})

export interface ToolPreview {
  tool: StockTool
  /** Why it cannot become like this. */
  problem: string | undefined
}

/** A tool as it would be afterwards. */
export function previewOf(tool: StockTool, change: BulkChange): ToolPreview {
  const before = factsOf(tool)
  const after = applyBulkChange(before, change)
  const { minquantity, quantitystep, category } = after
  return {
    tool: {
      ...tool,
      ...{ minquantity, quantitystep, category },
      price: after.price / 100,
      pricebreaks: after.pricebreaks.map(({ from, price }) => ({ from, price: price / 100 })),
    },
    problem: bulkProblem(before, after),
  }
}
