import { type Expression, type SqlBool, sql } from 'kysely'
import type { Shown } from '#src/contract/tool-changes.ts'
import type { ToolFilter } from '#src/contract/tools.ts'
import type { ToolRow } from './tool-columns.ts'

/** The minimum quantities that can be chosen as a filter. */
export const orderSizes = [5, 25, 100]

export type Condition = Expression<SqlBool>

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

export const anyOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** Each has indexes of its own. */
export const isShown: Record<Shown, Condition> = {
  published: sql<SqlBool>`deleted_at is null`,
  hidden: sql<SqlBool>`hidden`,
}

export const isAnyOf = (numbers: number[]): Condition => sql<SqlBool>`no = any(${numbers}::bigint[])`

export const textArray = (words: string[]) => sql`${words}::text[]`

type Filters = Omit<ToolFilter, 'q'>
type FilteredTool = Pick<ToolRow, 'category' | 'fits' | 'price_cents' | 'min_quantity' | 'available_quantity'>
export type FilterName = keyof Filters

/** A filter's conditions, optionally without some: a facet is counted as if it were not chosen. */
export function conditionsOf(filter: Filters, without: readonly FilterName[] = []): Condition[] {
  const given = <Name extends FilterName>(name: Name) => (without.includes(name) ? undefined : filter[name])
  const conditions: Condition[] = []
  const category = given('category')
  const model = given('fits')
  const least = given('minprice')
  const most = given('maxprice')
  const order = given('minquantity')
  if (category) conditions.push(sql`category = ${category}`)
  if (model) conditions.push(sql`fits @> ${textArray([model])}`)
  if (least !== undefined) conditions.push(sql`price_cents >= ${least}`)
  if (most !== undefined) conditions.push(sql`price_cents <= ${most}`)
  if (order !== undefined) conditions.push(sql`min_quantity <= ${order}`)
  const sheet = sheetConditions(given('spec') ?? [])
  if (sheet.length > 0) conditions.push(hasSheet, ...sheet)
  if (given('instock')) conditions.push(sql`available_quantity >= min_quantity`)
  return conditions
}

/** The same for a tool that has been read; not for data sheets, whose values only the database reads. */
export const passes = (tool: FilteredTool, filter: Omit<Filters, 'spec'>) =>
  (!filter.category || tool.category === filter.category) &&
  (!filter.fits || tool.fits.includes(filter.fits)) &&
  (filter.minprice === undefined || tool.price_cents >= filter.minprice) &&
  (filter.maxprice === undefined || tool.price_cents <= filter.maxprice) &&
  (filter.minquantity === undefined || tool.min_quantity <= filter.minquantity) &&
  (!filter.instock || tool.available_quantity >= tool.min_quantity)

/** Values of the data sheet by their names. */
export const valuesByName = (spec: string[]) => Map.groupBy(spec, (value) => value.split(':', 1)[0] ?? '')

/** Any of the values of a name, and all of the names. */
export const sheetConditions = (spec: string[]): Condition[] =>
  [...valuesByName(spec).values()].map((values) => sql<SqlBool>`sheet_values(specs) && ${textArray(values)}`)

/** Only with this is the index tools_by_sheet used. */
const hasSheet = sql<SqlBool>`specs <> '[]'`
