import { type SqlBool, sql } from 'kysely'
import type { Page } from '#src/contract/values/pagination.ts'
import type { Db } from '#src/store/db/connection.ts'
import { notOfThisList, readCursor, writeCursor } from '#src/store/db/cursors.ts'
import { onSale, type ToolRow, toolColumns } from '../tool-columns.ts'
import { allOf, type Condition, isAnyOf } from '../tool-filter.ts'
import { findNext } from './segments.ts'

type SortColumn = 'no' | 'name' | 'price_cents' | 'available_quantity' | 'sku_key'

/** A part of a list, in an order of its own. Stages follow one another. */
export interface Stage {
  name: string
  where: Condition
  column: SortColumn
  direction: 'asc' | 'desc'
  /** Found by words or laptops that very many tools may have. */
  bySegments?: boolean
  /** It is known that nothing is in it. */
  isEmpty?: boolean
}

export interface StagedQuery {
  limit: number
  after?: string
  before?: string
}

interface Place {
  stage: string
  value: string | number
  no: number
}

type Row = ToolRow & { sort_value: string | number }
type Found = { row: Row; stage: string }

/** A page by keyset through the stages, from the start or from either side of a cursor. */
export async function readStages(db: Db, stages: Stage[], query: StagedQuery) {
  const backwards = query.after === undefined && query.before !== undefined
  const from = readPlace(query.after ?? query.before)
  const inTurn = backwards ? stages.toReversed() : stages
  const found = await collect(db, inTurn, from, backwards, query.limit + 1)
  const more = found.length > query.limit
  const page = found.slice(0, query.limit)
  if (backwards) page.reverse()
  const first = page.at(0)
  const last = page.at(-1)
  return {
    rows: page.map(({ row }) => row),
    next: last && (backwards || more) ? writePlace(last) : undefined,
    prev: first && (backwards ? more : from !== undefined) ? writePlace(first) : undefined,
  } satisfies Omit<Page<ToolRow>, 'total'>
}

async function collect(db: Db, stages: Stage[], from: Place | undefined, backwards: boolean, limit: number) {
  const start = from ? stages.findIndex(({ name }) => name === from.stage) : 0
  if (start < 0) throw notOfThisList()
  const found: Found[] = []
  for (const [index, stage] of stages.slice(start).entries()) {
    if (found.length >= limit) break
    if (stage.isEmpty) continue
    const rows = await readStage(db, stage, index === 0 ? from : undefined, backwards, limit - found.length)
    found.push(...rows.map((row) => ({ row, stage: stage.name })))
  }
  return found
}

async function readStage(
  db: Db,
  { where, column, direction, bySegments }: Stage,
  from: Place | undefined,
  backwards: boolean,
  limit: number,
): Promise<Row[]> {
  const ascending = (direction === 'asc') !== backwards
  const order = ascending ? 'asc' : 'desc'
  const wanted = from ? allOf([where, beyond(column, from, ascending)]) : where
  const inSegments = bySegments && column === 'no'
  const numbers = inSegments && (await findNext(db, wanted, { direction: order, from: from?.no, limit }))
  return onSale(db)
    .select([...toolColumns, sql<string | number>`${sql.ref(column)}`.as('sort_value')])
    .where(numbers ? isAnyOf(numbers) : wanted)
    .orderBy(column, order)
    .$if(column !== 'no', (page) => page.orderBy('no', order))
    .limit(limit)
    .execute()
}

function beyond(column: SortColumn, { value, no }: Place, ascending: boolean): Condition {
  const isText = column === 'name' || column === 'sku_key'
  if (!isText && typeof value !== 'number') throw notOfThisList()
  return sql<SqlBool>`(${sql.ref(column)}, no) ${sql.raw(ascending ? '>' : '<')} (${isText ? String(value) : value}, ${no})`
}

const writePlace = ({ stage, row }: Found) => `${stage}.${writeCursor([row.sort_value, row.no])}`

function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [stage = '', cursor = ''] = text.split('.')
  const [value, no] = readCursor(cursor)
  return { stage, value, no }
}
