import { sql } from 'kysely'
import { dropOldest } from '#src/contract/values/drop-oldest.ts'
import type { Db } from '../db/connection.ts'
import { type ListedTool, notDeleted, toolColumns } from './tool-columns.ts'
import { isAnyOf } from './tool-filter.ts'

/** As many tools as most shops have; about 2 KB each. */
export const mostCached = 3000

/** A tool of a list, and which version of its row the list has seen (`xmin`, the transaction that wrote it). */
interface Seen {
  no: number
  version: string
}

interface Cached {
  version: string
  row: ListedTool
}

export const rowVersion = sql<string>`tools.xmin::text`.as('version')

const cacheOf = new WeakMap<Db, Map<number, Cached>>()

export interface SeenInList extends Seen {
  hidden: boolean
  stars: number[] | null
}

/**
 * The tools of a list in its order. One that was hidden or published between the two questions is of another list now. While
 * a tool does not change it is the same object, so what is made of it can be kept with it.
 */
export async function readListed(db: Db, seen: SeenInList[]): Promise<ListedTool[]> {
  const read = await readRows(db, seen)
  return seen.flatMap(({ no, hidden, stars }) => {
    const cached = read.get(no)
    if (cached?.row.hidden !== hidden) return []
    if (String(cached.row.stars) !== String(stars)) cached.row = { ...cached.row, stars }
    return cached.row
  })
}

/**
 * The rows of a list. Those that have not changed since they were last read are not read again: in most lists all of
 * them. A tool that is gone meanwhile is left out.
 */
async function readRows(db: Db, seen: Seen[]): Promise<Map<number, Cached>> {
  const cached = cacheOf.get(db) ?? new Map<number, Cached>()
  cacheOf.set(db, cached)
  const rows = new Map<number, Cached>()
  for (const { no, version } of seen) {
    const known = cached.get(no)
    if (known?.version === version) rows.set(no, known)
  }
  const missing = seen.filter(({ no }) => !rows.has(no)).map(({ no }) => no)
  if (missing.length === 0) return rows
  const read = await notDeleted(db)
    .select([...toolColumns, rowVersion])
    .where(isAnyOf(missing))
    .execute()
  for (const { version, ...row } of read) {
    const known = { version, row: { ...row, stars: null } }
    rows.set(row.no, known)
    cached.delete(row.no)
    cached.set(row.no, known)
  }
  dropOldest(cached, mostCached)
  return rows
}
