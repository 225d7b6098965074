import type { Selectable } from 'kysely'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { readCursor, writeCursor } from '../db/cursors.ts'
import type { AuditLog } from '../db/tables.ts'

export type AuditRow = Selectable<AuditLog>

export interface AuditEntry {
  /** The email of the person who did it, or for example `the command line`. */
  actor: string
  action: string
  subject: string
  details?: object
}

/** To be called in the action's own transaction, so that neither is written without the other. */
export const recordAudit = (db: Db, { details = {}, ...entry }: AuditEntry) =>
  db
    .insertInto('audit_log')
    .values({ ...entry, details: JSON.stringify(details) })
    .execute()

/** Newest first. */
export async function findAudit(
  db: Db,
  query: { limit: number; after?: string; actions?: readonly string[] },
) {
  const { actions } = query
  const all = db
    .selectFrom('audit_log')
    .$if(actions !== undefined, (log) => log.where('action', 'in', actions ?? []))
  let page = all.selectAll().orderBy('no', 'desc')
  if (query.after) page = page.where('no', '<', readCursor(query.after)[1])
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
    countUpTo(db, all.select('no'), mostCounted),
  ])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return { rows: rows.slice(0, query.limit), ...counted, next: last && writeCursor(['', last.no]) }
}
