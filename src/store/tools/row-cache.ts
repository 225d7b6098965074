import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { type ListedTool, notDeleted, type ToolRow, toolColumns } from './tool-columns.ts'
import { isAnyOf } from './tool-filter.ts'

/** As many tools as most shops have; about 2 KB each. */
const mostCached = 3000

/** A tool of a list, and which version of its row the list has seen (`xmin`, the transaction that wrote it). */
interface Seen {
  no: number
  version: string
}

interface Cached {
  version: string
  row: ToolRow
}

export const rowVersion = sql<string>`xmin::text`.as('version')

const cacheOf = new WeakMap<Db, Map<number, Cached>>()

export interface SeenInList extends Seen {
  hidden: boolean
  stars: number[] | null
}

/** The tools of a list in its order. One that was hidden or published between the two questions is of another list now. */
export async function readListed(db: Db, seen: SeenInList[]): Promise<ListedTool[]> {
  const rows = await readRows(db, seen)
  return seen.flatMap(({ no, hidden, stars }) => {
    const row = rows.get(no)
    return row?.hidden === hidden ? { ...row, stars } : []
  })
}

/**
 * The rows of a list. Those that have not changed since they were last read are not read again: in most lists all of
 * them. A tool that is gone meanwhile is left out.
 */
async function readRows(db: Db, seen: Seen[]): Promise<Map<number, ToolRow>> {
  const cached = cacheOf.get(db) ?? new Map<number, Cached>()
  cacheOf.set(db, cached)
  const rows = new Map<number, ToolRow>()
  for (const { no, version } of seen) {
    const known = cached.get(no)
    if (known?.version === version) rows.set(no, known.row)
  }
  const missing = seen.filter(({ no }) => !rows.has(no)).map(({ no }) => no)
  if (missing.length === 0) return rows
  const read = await notDeleted(db)
    .select([...toolColumns, rowVersion])
    .where(isAnyOf(missing))
    .execute()
  for (const { version, ...row } of read) {
    rows.set(row.no, row)
    cached.delete(row.no)
    cached.set(row.no, { version, row })
  }
  for (const no of cached.keys()) {
    if (cached.size <= mostCached) break
    cached.delete(no)
  }
  return rows
}
