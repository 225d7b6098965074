import type { ToolFilter } from '#src/contract/tools.ts'
import type { Db } from '#src/store/db/connection.ts'
import { orderSizes, passes } from '../tool-filter.ts'
import { peekMatches } from './matches.ts'
import { type Kept, presentCatalogue } from './small-catalogue.ts'

/** How many tools a choice would leave, given the other choices. */
export interface ChoiceCount {
  facet: 'category' | 'instock' | 'minquantity' | 'sheet'
  value: string
  count: number
  img: string | null
  alt: string | null
}

/**
 * The choices beside a list that is answered out of memory. Undefined when the database has to be asked: for data sheets,
 * for words that were not searched before, and where no list has had the catalogue read.
 */
export async function countInMemory(db: Db, filter: ToolFilter, publicVersion: number | undefined) {
  if (publicVersion === undefined || filter.spec) return undefined
  const catalogue = await presentCatalogue(db, publicVersion)
  if (!catalogue || catalogue.withSheet.has(filter.category ?? '')) return undefined
  const found = filter.q ? peekMatches(db, filter.q) : undefined
  if (filter.q && found?.version !== catalogue.searchVersion) return undefined
  const tools = found ? found.numbers.flatMap((no) => catalogue.byNo.get(no) ?? []) : catalogue.tools
  const inCategory = countByCategory(tools, filter)
  const count = (choice: Partial<ToolFilter>) => countPassing(tools, { ...filter, ...choice })
  const plain = { img: null, alt: null }
  const counts: ChoiceCount[] = [
    ...catalogue.categories.map(({ name, img, alt }) => ({
      facet: 'category' as const,
      value: name,
      count: inCategory.get(name) ?? 0,
      img,
      alt,
    })),
    { facet: 'instock', value: 'true', count: count({ instock: true }), ...plain },
    ...orderSizes.map((size) => ({
      facet: 'minquantity' as const,
      value: String(size),
      count: count({ minquantity: size }),
      ...plain,
    })),
  ]
  return { counts, capped: found?.capped ?? false }
}

function countByCategory(tools: Kept[], filter: ToolFilter) {
  const counts = new Map<string, number>()
  const others = { ...filter, category: undefined }
  for (const { tool } of tools)
    if (passes(tool, others)) counts.set(tool.category, (counts.get(tool.category) ?? 0) + 1)
  return counts
}

function countPassing(tools: Kept[], filter: ToolFilter) {
  let count = 0
  for (const { tool } of tools) if (passes(tool, filter)) count++
  return count
}
