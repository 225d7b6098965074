import { type SqlBool, sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'
import { onSale } from '../tool-columns.ts'
import { type Condition, textArray } from '../tool-filter.ts'

/** Tools in the order added, as many as one key of tools_by_words_in_run and tools_by_model_in_run stands for. */
const runLength = 8192
/** In a smaller catalogue the whole index is quick enough. */
const large = 40_000
/** What many tools have fills a page in the first run or in these; what does not, few have. */
const manyRuns = 8

/** Which tools of the runs that these numbers belong to. */
export type InRun = (numbers: number[]) => Condition

/** Tools of the runs that have one of the words: a tool is of one run only, so further words can be asked for beside. */
export const haveInRun =
  (column: 'head_words' | 'all_words' | 'fits', words: string[]): InRun =>
  (numbers) => {
    const keys = numbers.flatMap((no) => words.map((word) => `${Math.floor(no / runLength)} ${word}`))
    return sql<SqlBool>`in_run(no, ${sql.ref(column)}) && ${textArray(keys)}`
  }

/** The run of a number and the one before it: that of the newest tool has only begun. */
export const runsAround = (no: number) => (no < runLength ? [no] : [no, no - runLength])

/** Of a condition that a run has no keys for. */
export const whereInRun =
  (where: Condition): InRun =>
  (numbers) => {
    const runs = numbers.map((no) => Math.floor(no / runLength))
    const from = Math.min(...runs) * runLength
    const to = (Math.max(...runs) + 1) * runLength
    return sql<SqlBool>`(no >= ${from} and no < ${to} and ${where})`
  }

/** Where a large catalogue begins and ends; nothing of a small one. */
export interface Ends {
  first: number
  last: number
}

/** What to look for in the runs of a large catalogue. */
export interface Near extends Ends {
  inRun: InRun
  many?: boolean
}

/** Nothing in a small catalogue, or for what no run has keys of. */
export const nearOf = (ends: Ends | undefined, inRun: InRun | undefined): Near | undefined =>
  ends && inRun && { ...ends, inRun }

export async function findEnds(db: Db): Promise<Ends | undefined> {
  const { rows } = await sql<Ends & { tools: number }>`
    select (select sum(tools)::bigint from category_counts) as tools,
      (select min(no) from tools where deleted_at is null) as first,
      (select max(no) from tools where deleted_at is null) as last`.execute(db)
  return rows.find(({ tools }) => tools >= large)
}

interface Start {
  from: number
  backwards?: boolean
}

/**
 * Reads tools of the run of a number, then of those next to it too, until there are as many as wanted. Answers
 * nothing when there are fewer: then the whole index is quick.
 */
export async function readRuns<Row>(
  db: Db,
  inRun: InRun,
  { from, backwards = false }: Start,
  wanted: number,
  read: (tools: ReturnType<typeof tableOf>) => Promise<Row[]>,
) {
  for (const runs of [1, manyRuns]) {
    const numbers = Array.from({ length: runs }, (_, step) => from + (backwards ? -step : step) * runLength)
    const rows = await read(tableOf(db, inRun(numbers.filter((no) => no >= 0))))
    if (rows.length >= wanted) return rows
    if (rows.length === 0) return undefined
  }
  return undefined
}

const metAtOnce = 500

/** The next tools of the list, whatever they have. */
export const nextOf = (db: Db, { from, backwards = false }: Start) =>
  db.selectFrom(
    onSale(db)
      .selectAll()
      .where('no', backwards ? '<=' : '>=', from)
      .orderBy('no', backwards ? 'desc' : 'asc')
      .limit(metAtOnce)
      .as('tools'),
  )

/**
 * Some tools as a table of their own, so that they are looked up before anything else is asked of them. Read along
 * the list instead, what hardly any tool has would be looked for in all of it.
 */
export const tableOf = (db: Db, where: Condition) =>
  db.selectFrom(onSale(db).selectAll().where(where).offset(0).as('tools'))
