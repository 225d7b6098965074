import { type Expression, type SqlBool, sql } from 'kysely'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import type { Db } from '#src/store/db/connection.ts'
import { onSale, type ToolRow, toolColumns } from '../tool-columns.ts'
import { type Near, nextOf, readRuns, tableOf } from './segments.ts'

type SortColumn = 'no' | 'name' | 'price_cents' | 'sku_key'

/** One run of a list: tools that belong to it, in an order of their own. Runs follow one another. */
export interface Stage {
  name: string
  where: Expression<SqlBool>
  column: SortColumn
  direction: 'asc' | 'desc'
  /** In a large catalogue a page is looked for in the next runs first. */
  near?: Near
}

interface Place {
  stage: string
  value: string | number
  no: number
}

export interface StagedQuery {
  limit: number
  after?: string
  before?: string
}

type Row = ToolRow & { sort_value: string | number }
type Found = { row: Row; stage: string }

/** A page by keyset through the stages, from the start or from either side of a cursor. */
export async function readStages(db: Db, stages: Stage[], query: StagedQuery) {
  const backwards = query.after === undefined && query.before !== undefined
  const from = readPlace(query.after ?? query.before)
  const found = await collect(
    db,
    backwards ? [...stages].reverse() : stages,
    from,
    backwards,
    query.limit + 1,
  )
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
  if (start < 0) throw badCursor()
  const found: Found[] = []
  for (const [index, stage] of stages.slice(start).entries()) {
    if (found.length >= limit) break
    const rows = await readStage(db, stage, index === 0 ? from : undefined, backwards, limit - found.length)
    found.push(...rows.map((row) => ({ row, stage: stage.name })))
  }
  return found
}

async function readStage(
  db: Db,
  stage: Stage,
  from: Place | undefined,
  backwards: boolean,
  limit: number,
): Promise<Row[]> {
  const ascending = (stage.direction === 'asc') !== backwards
  const { near } = stage
  if (near && stage.column === 'no') {
    const start = { from: from?.no ?? (ascending ? near.first : near.last), backwards: !ascending }
    const read = (tools: ReturnType<typeof onSale>) => readFrom(tools, stage, from, ascending, limit)
    const next = near.many ? await read(nextOf(db, start)) : []
    if (next.length === limit) return next
    const rows = await readRuns(db, near.inRun, start, limit, read)
    return rows ?? read(tableOf(db, stage.where))
  }
  return readFrom(onSale(db), stage, from, ascending, limit)
}

function readFrom(
  tools: ReturnType<typeof onSale>,
  stage: Stage,
  from: Place | undefined,
  ascending: boolean,
  limit: number,
): Promise<Row[]> {
  const direction = ascending ? 'asc' : 'desc'
  const column = sql.ref(stage.column)
  let page = tools
    .select([...toolColumns, sql<string | number>`${column}`.as('sort_value')])
    .where(stage.where)
    .orderBy(stage.column, direction)
    .limit(limit)
  if (stage.column !== 'no') page = page.orderBy('no', direction)
  if (from) {
    const value =
      stage.column === 'no' || stage.column === 'price_cents' ? wholeNumber(from.value) : String(from.value)
    page = page.where(sql<SqlBool>`(${column}, no) ${sql.raw(ascending ? '>' : '<')} (${value}, ${from.no})`)
  }
  return page.execute()
}

const badCursor = () => ShopProblem.input('after', 'is not a cursor of this list')

function wholeNumber(value: string | number) {
  if (!Number.isSafeInteger(value)) throw badCursor()
  return value
}

const writePlace = ({ stage, row }: Found) =>
  Buffer.from(JSON.stringify([stage, row.sort_value, row.no])).toString('base64url')

function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(place) && place.length === 3) {
      const [stage, value, no] = place
      const usable = typeof value === 'number' || (typeof value === 'string' && !value.includes('\0'))
      if (typeof stage === 'string' && usable && Number.isSafeInteger(no)) return { stage, value, no }
    }
  } catch {}
  throw badCursor()
}
