import type { Discount, DiscountFacts, DiscountForm } from '#src/contract/discounts.ts'

/** What stands in the editor's fields. */
export interface Draft {
  code: string
  kind: DiscountFacts['kind']
  percent: string
  amount: string
  goods: DiscountFacts['goods']
  categories: string[]
  /** Part numbers, one on each line. */
  tools: string
  skipsBreaks: boolean
  from: string
  starts: string
  ends: string
  mostUses: string
  mostUsesEach: string
}

export const emptyDiscountDraft = (today: string): Draft => ({
  ...{ code: '', kind: 'percent', percent: '', amount: '', from: '' },
  ...{ goods: 'all', categories: [], tools: '', skipsBreaks: false },
  ...{ starts: today, ends: '', mostUses: '', mostUsesEach: '' },
})

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))
const dollars = (amount: number | undefined) => (amount ? amount.toFixed(2) : '')

export const discountDraftOf = (discount: Discount): Draft => ({
  code: discount.code,
  kind: discount.kind,
  percent: text(discount.percent),
  amount: dollars(discount.amount),
  goods: discount.goods,
  categories: discount.categories,
  tools: discount.tools.map(({ sku }) => sku).join('\n'),
  skipsBreaks: discount.skipsBreaks,
  from: dollars(discount.from),
  starts: discount.starts,
  ends: text(discount.ends),
  mostUses: text(discount.mostUses),
  mostUsesEach: text(discount.mostUsesEach),
})

const partNumbers = (tools: string) =>
  tools
    .split(/[\n,;]/)
    .map((number) => number.trim())
    .filter(Boolean)

/** As the shop takes it; an empty field is not sent. */
export const discountFormOf = (draft: Draft): DiscountForm => ({
  ...{ code: draft.code, kind: draft.kind, goods: draft.goods, skipsBreaks: draft.skipsBreaks },
  ...(draft.kind === 'percent' && draft.percent && { percent: draft.percent }),
  ...(draft.kind === 'amount' && draft.amount && { amount: draft.amount }),
  ...(draft.goods === 'categories' && { categories: draft.categories }),
  ...(draft.goods === 'tools' && { tools: partNumbers(draft.tools) }),
  ...(draft.from && { from: draft.from }),
  starts: draft.starts,
  ...(draft.ends && { ends: draft.ends }),
  ...(draft.mostUses && { mostUses: draft.mostUses }),
  ...(draft.mostUsesEach && { mostUsesEach: draft.mostUsesEach }),
})

/** The rule as it would be saved; undefined while a figure that it needs is missing. */
export function factsOf(draft: Draft): DiscountFacts | undefined {
  const [percent, amount, from] = [draft.percent, draft.amount, draft.from].map(Number)
  if (!draft.starts || (draft.kind === 'percent' && !percent) || (draft.kind === 'amount' && !amount))
    return undefined
  return {
    ...{ code: draft.code, kind: draft.kind, percent, amount, from: from || 0 },
    ...{ goods: draft.goods, categories: draft.categories, skipsBreaks: draft.skipsBreaks },
    tools: partNumbers(draft.tools).map((sku) => ({ productId: '', sku, name: '' })),
    starts: draft.starts,
    ...(draft.ends && { ends: draft.ends }),
    ...(Number(draft.mostUses) > 0 && { mostUses: Number(draft.mostUses) }),
    ...(Number(draft.mostUsesEach) > 0 && { mostUsesEach: Number(draft.mostUsesEach) }),
  }
}

/** The fields in which something else stands than what is saved. */
export const changedFields = (draft: Draft, saved: Draft) =>
  (Object.keys(saved) as (keyof Draft)[]).filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field]),
  )

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses, without letters that look like figures. */
export const makeCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('')
