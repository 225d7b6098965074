import type { Category } from '#src/contract/categories.ts'
import type { CategoryRow } from '#src/store/categories/categories.ts'

export const toCategory = (row: CategoryRow): Category => ({
  _id: row.id,
  name: row.name,
  tools: row.tools,
  hidden: row.hidden,
  ...(row.img && { picture: { img: row.img, alt: row.alt } }),
  filters: row.filters,
  formerNames: row.former_names,
  version: row.version,
})
