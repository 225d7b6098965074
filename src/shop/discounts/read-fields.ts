import { type DiscountInput, mostDiscountTools, tooManyTools } from '#src/contract/discounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { findPresentNames } from '#src/store/categories/category-names.ts'
import type { Db } from '#src/store/db/connection.ts'
import { type DiscountFields, findUnknownCategories } from '#src/store/discounts/discounts.ts'
import { findByNumbers } from '#src/store/tools/part-numbers.ts'
import { endOfDay, startOfDay } from './discount-days.ts'

/** What was typed, as it is stored: only what belongs to its kind and goods, and tools by their ids. */
export async function readFields(db: Db, input: DiscountInput): Promise<DiscountFields> {
  const { code, kind, goods } = input
  return {
    code,
    kind,
    basis_points: kind === 'percent' ? (input.percent ?? null) : null,
    amount_cents: kind === 'amount' ? (input.amount ?? null) : null,
    goods,
    categories: goods === 'categories' ? await readCategories(db, input.categories) : [],
    tool_ids: goods === 'tools' ? await readTools(db, input.tools) : [],
    skips_breaks: input.skipsBreaks,
    from_cents: input.from,
    starts_at: startOfDay(input.starts),
    ends_at: input.ends === undefined ? null : endOfDay(input.ends),
    most_uses: input.mostUses ?? null,
    most_uses_each: input.mostUsesEach ?? null,
  }
}

async function readCategories(db: Db, names: string[]) {
  const present = await findPresentNames(db, names)
  const categories = [...new Set(names.map((name) => present.get(name) ?? name))]
  const [unknown] = await findUnknownCategories(db, categories)
  if (unknown) throw ShopProblem.input('categories', `name “${unknown}”, which no tool is in`)
  return categories
}

/** Also numbers that differ only in hyphens: then all of those tools. */
async function readTools(db: Db, numbers: string[]) {
  const found = await findByNumbers(db, numbers)
  const unknown = numbers[found.findIndex((number) => number.tools.length === 0)]
  if (unknown) throw ShopProblem.input('tools', `name “${unknown}”, the number of no tool on sale`)
  const ids = [...new Set(found.flatMap(({ tools }) => tools.map(({ id }) => id)))]
  if (ids.length > mostDiscountTools) throw ShopProblem.input('tools', tooManyTools)
  return ids
}
