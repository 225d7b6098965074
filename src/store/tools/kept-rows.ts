import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import { notDeleted, type ToolRow, toolColumns } from './tool-columns.ts'
import { isAnyOf } from './tool-filter.ts'

/** As many tools as most shops have; about 2 KB each. */
const mostKept = 3000

/** A tool of a list, and which version of its row the list has seen (`xmin`, the transaction that wrote it). */
interface Seen {
  no: number
  version: string
}

interface Kept {
  version: string
  row: ToolRow
}

export const rowVersion = sql<string>`xmin::text`.as('version')

const keptOf = new WeakMap<Db, Map<number, Kept>>()

/**
 * The rows of a list. Those that have not changed since they were last read are not read again: in most lists all of
 * them. A tool that is gone meanwhile is left out.
 */
export async function readRows(db: Db, seen: Seen[]): Promise<Map<number, ToolRow>> {
  const kept = keptOf.get(db) ?? new Map<number, Kept>()
  keptOf.set(db, kept)
  const rows = new Map<number, ToolRow>()
  for (const { no, version } of seen) {
    const known = kept.get(no)
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
    kept.delete(row.no)
    kept.set(row.no, { version, row })
  }
  for (const no of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(no)
  }
  return rows
}
