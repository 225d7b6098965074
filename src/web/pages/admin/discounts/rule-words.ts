import type { DiscountFacts } from '#src/contract/discounts.ts'
import { showDay } from '#src/contract/values/days.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { inWords } from '#src/contract/values/orders/code-words.ts'

/** 5% off */
export function givesWords({ kind, percent = 0, amount = 0 }: DiscountFacts) {
  if (kind === 'delivery') return 'Free delivery'
  return kind === 'percent' ? `${percent}% off` : `${showPrice(amount)} off`
}

function goodsWords({ goods, categories, tools }: DiscountFacts) {
  if (goods === 'categories') return inWords(categories) || 'no category yet'
  if (goods === 'all') return 'every tool'
  return tools.length === 1 ? (tools[0]?.sku ?? '') : `${tools.length} tools`
}

/** every tool, from $500.00, once each */
export const limitWords = (facts: DiscountFacts) =>
  [
    goodsWords(facts),
    facts.from > 0 && `from ${showPrice(facts.from)}`,
    facts.mostUsesEach === 1 && 'once each',
    facts.mostUsesEach && facts.mostUsesEach > 1 && `${facts.mostUsesEach} times each`,
  ]
    .filter(Boolean)
    .join(', ')

/** until 31 Dec 2026 */
export const spanWords = ({ ends }: DiscountFacts) => (ends ? `until ${showDay(ends)}` : 'no end')

/** The whole rule, as one would tell it. */
export function ruleSentence(facts: DiscountFacts) {
  const { kind, from, starts, ends, skipsBreaks, mostUses, mostUsesEach } = facts
  const carts = from > 0 ? ` in carts from ${showPrice(from)}` : ''
  const what = goodsWords(facts)
  const goods = kind !== 'delivery' ? ` ${what}` : facts.goods === 'all' ? '' : ` for carts with ${what}`
  const span = ends ? `until ${showDay(ends)}` : 'without end'
  return [
    `${givesWords(facts)}${goods}${carts}, from ${showDay(starts)} ${span}.`,
    skipsBreaks && 'Lines at a price for more pieces keep that price.',
    mostUses && `It can be used ${times(mostUses)} in all.`,
    mostUsesEach && `Each customer can use it ${times(mostUsesEach)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const times = (count: number) => (count === 1 ? 'once' : `${showCount(count)} times`)
