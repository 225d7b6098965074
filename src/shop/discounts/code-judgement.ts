import type { CodeProblem } from '#src/contract/discounts.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { codeWords } from '#src/contract/values/orders/code-words.ts'
import type { DiscountRow } from '#src/store/discounts/discounts.ts'
import { dateOf, dayBefore } from './discount-days.ts'

/** A line as far as a code looks at it. */
export interface CodeLine {
  toolId: string
  category: string
  quantity: number
  unitCents: number
  /** Without price breaks. */
  listCents: number
}

interface CodeCase {
  lines: CodeLine[]
  /** How often this customer has used the code. */
  usedByThem: number
  now: Date
}

/** A code that does not count, and why, in a sentence that stands under its field. */
export interface CodeRefusal {
  reason: CodeProblem
  detail: string
}

type Rule = Omit<DiscountRow, 'id' | 'version' | 'changed_at'>

/** Undefined when the code counts. */
export const judgeCode = (rule: Rule, { lines, usedByThem, now }: CodeCase): CodeRefusal | undefined =>
  judgeTime(rule, now) ?? judgeUses(rule, usedByThem) ?? judgeGoods(rule, lines) ?? judgeValue(rule, lines)

function judgeTime({ code, starts_at, ends_at, ended_at, paused }: Rule, now: Date): CodeRefusal | undefined {
  if (ended_at) return { reason: 'ended', detail: codeWords.ended(code, dateOf(ended_at)) }
  if (ends_at && ends_at <= now) return { reason: 'ended', detail: codeWords.ended(code, dayBefore(ends_at)) }
  if (paused) return { reason: 'not yet', detail: codeWords.paused(code) }
  if (starts_at > now) return { reason: 'not yet', detail: codeWords.notYet(code, dateOf(starts_at)) }
  return undefined
}

function judgeUses({ code, used, most_uses, most_uses_each }: Rule, byThem: number): CodeRefusal | undefined {
  if (most_uses_each !== null && byThem >= most_uses_each)
    return { reason: 'used up', detail: codeWords.usedByThem(code, most_uses_each) }
  if (most_uses !== null && used >= most_uses) return { reason: 'used up', detail: codeWords.usedUp(code) }
  return undefined
}

function judgeGoods(rule: Rule, lines: CodeLine[]): CodeRefusal | undefined {
  if (lines.some((line) => isFor(rule, line))) return undefined
  return { reason: 'other goods', detail: otherGoods(rule, lines) }
}

function otherGoods(rule: Rule, lines: CodeLine[]) {
  if (lines.some((line) => isNamed(rule, line))) return codeWords.onlyBreaks(rule.code)
  return rule.goods === 'categories'
    ? codeWords.otherCategories(rule.code, rule.categories)
    : codeWords.otherTools(rule.code)
}

/** Counted with all goods, also those that the code is not for. */
function judgeValue({ code, from_cents }: Rule, lines: CodeLine[]): CodeRefusal | undefined {
  const subtotal = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  if (subtotal >= from_cents) return undefined
  return {
    reason: 'below value',
    detail: codeWords.belowValue(code, toDollars(from_cents), toDollars(subtotal)),
  }
}

export type GoodsRule = Pick<Rule, 'goods' | 'categories' | 'tool_ids' | 'skips_breaks'>

/** Whether the line is of the goods that the code is for. */
export const isFor = (rule: GoodsRule, line: CodeLine) =>
  isNamed(rule, line) && !(rule.skips_breaks && line.unitCents < line.listCents)

function isNamed({ goods, categories, tool_ids }: GoodsRule, line: CodeLine) {
  if (goods === 'categories') return categories.includes(line.category)
  return goods === 'all' || tool_ids.includes(line.toolId)
}
