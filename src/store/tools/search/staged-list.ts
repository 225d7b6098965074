import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Shown, StockSort } from '#src/contract/tool-changes.ts'
import type { ToolSort } from '#src/contract/tools.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import type { Db } from '#src/store/db/connection.ts'
import { notOfThisList, readCursor, writeCursor } from '#src/store/db/cursors.ts'
import { readListed, rowVersion } from '../row-cache.ts'
import { type ListedTool, starsColumn } from '../tool-columns.ts'
import { allOf, type Condition, isAnyOf, isShown } from '../tool-filter.ts'
import { findNext } from './segments.ts'

type SortColumn = 'no' | 'name' | 'price_cents' | 'available_quantity' | 'sku_key'

/** Tools that are found by one query. */
export interface Part {
  /** Published ones, unless it says otherwise. */
  shown?: Shown
  where: Condition
  /** Found by words or laptops that very many tools may have. */
  bySegments?: boolean
  /** How many there are, read with each row: one question less. */
  count?: RawBuilder<number>
}

/** A part of a list, in an order of its own. Stages follow one another. */
export interface Stage extends Part {
  name: string
  column: SortColumn
  direction: 'asc' | 'desc'
  /** Other tools among these, in the same order. */
  among?: Part
  /** It is known that nothing is in it. */
  isEmpty?: boolean
}

/** The orders that a list can be sorted in. */
export const sortOrders = {
  added: { column: 'no', direction: 'asc' },
  '-added': { column: 'no', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
  '-name': { column: 'name', direction: 'desc' },
  price: { column: 'price_cents', direction: 'asc' },
  '-price': { column: 'price_cents', direction: 'desc' },
  stock: { column: 'available_quantity', direction: 'asc' },
  '-stock': { column: 'available_quantity', direction: 'desc' },
} as const satisfies Record<ToolSort | StockSort, Pick<Stage, 'column' | 'direction'>>

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

interface Found {
  no: number
  version: string
  hidden: boolean
  stars: number[] | null
  sort_value: string | number
  count?: number | null
}
export type Listed = Found & { stage: string }

/** A page by keyset through the stages, from the start or from either side of a cursor. */
export async function readStages(db: Db, stages: Stage[], query: StagedQuery) {
  const backwards = query.after === undefined && query.before !== undefined
  const from = readPlace(query.after ?? query.before)
  const inTurn = backwards ? stages.toReversed() : stages
  const found = await collect(db, inTurn, from, backwards, query.limit + 1)
  return finishPage(db, found, { limit: query.limit, from, backwards })
}

interface Read {
  limit: number
  from?: Place
  backwards?: boolean
}

/** The page of what was found, which is one more if there is more. */
export async function finishPage(db: Db, found: Listed[], { limit, from, backwards = false }: Read) {
  const more = found.length > limit
  const page = found.slice(0, limit)
  if (backwards) page.reverse()
  const first = page.at(0)
  const last = page.at(-1)
  return {
    count: first?.count ?? undefined,
    rows: await readListed(db, page),
    next: last && (backwards || more) ? writePlace(last) : undefined,
    prev: first && (backwards ? more : from !== undefined) ? writePlace(first) : undefined,
  } satisfies Omit<Page<ListedTool>, 'total'> & { count: number | undefined }
}

async function collect(db: Db, stages: Stage[], from: Place | undefined, backwards: boolean, limit: number) {
  const start = from ? stages.findIndex(({ name }) => name === from.stage) : 0
  if (start < 0) throw notOfThisList()
  const found: Listed[] = []
  for (const [index, stage] of stages.slice(start).entries()) {
    if (found.length >= limit) break
    if (stage.isEmpty) continue
    const rows = await readStage(db, stage, index === 0 ? from : undefined, backwards, limit - found.length)
    found.push(...rows.map((row) => ({ ...row, stage: stage.name })))
  }
  return found
}

async function readStage(
  db: Db,
  stage: Stage,
  from: Place | undefined,
  backwards: boolean,
  limit: number,
): Promise<Found[]> {
  const ascending = (stage.direction === 'asc') !== backwards
  const walk: Walk = { column: stage.column, order: ascending ? 'asc' : 'desc', from, limit }
  const found = await queryPart(db, stage, walk)
  if (!stage.among) return found.execute()
  const others = await queryPart(db, stage.among, walk)
  // Each is limited by itself, so that few rows of both are sorted.
  return db
    .selectFrom(found.as('found'))
    .selectAll()
    .unionAll(db.selectFrom(others.as('others')).selectAll())
    .orderBy('sort_value', walk.order)
    .orderBy('no', walk.order)
    .limit(limit)
    .execute()
}

interface Walk {
  column: SortColumn
  order: 'asc' | 'desc'
  from: Place | undefined
  limit: number
}

async function queryPart(db: Db, part: Part, { column, order, from, limit }: Walk) {
  const { shown = 'published', where, bySegments, count = sql<null>`null` } = part
  const wanted = from ? allOf([where, beyond(column, from, order === 'asc')]) : where
  const inSegments = bySegments && column === 'no'
  const numbers =
    inSegments && (await findNext(db, wanted, { direction: order, from: from?.no, limit, shown }))
  return db
    .selectFrom('tools')
    .where(isShown[shown])
    .select([
      'no',
      rowVersion,
      'hidden',
      starsColumn,
      sql<string | number>`${sql.ref(column)}`.as('sort_value'),
      sql<number | null>`${count}`.as('count'),
    ])
    .where(numbers ? isAnyOf(numbers) : wanted)
    .orderBy(column, order)
    .$if(column !== 'no', (page) => page.orderBy('no', order))
    .limit(limit)
}

function beyond(column: SortColumn, { value, no }: Place, ascending: boolean): Condition {
  const isText = column === 'name' || column === 'sku_key'
  if (!isText && typeof value !== 'number') throw notOfThisList()
  return sql<SqlBool>`(${sql.ref(column)}, no) ${sql.raw(ascending ? '>' : '<')} (${isText ? String(value) : value}, ${no})`
}

export const writePlace = ({ stage, sort_value, no }: Pick<Listed, 'stage' | 'sort_value' | 'no'>) =>
  `${stage}.${writeCursor([sort_value, no])}`

function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [stage = '', cursor = ''] = text.split('.')
  const [value, no] = readCursor(cursor)
  return { stage, value, no }
}
