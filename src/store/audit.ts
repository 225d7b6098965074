import type { Db } from './connection.ts'
import { readCursor, writeCursor } from './cursor.ts'

export interface AuditEntry {
  /** The email of the person who did it, or what did it, such as `the command line`. */
  actor: string
  deed: string
  subject: string
  details?: object
}

/** Written in the transaction of the deed itself: neither stands without the other. */
export const recordAudit = (db: Db, { actor, deed, subject, details = {} }: AuditEntry) =>
  db
    .insertInto('audit_log')
    .values({ actor, deed, subject, details: JSON.stringify(details) })
    .execute()

/** Newest first. */
export async function findAudit(db: Db, query: { limit: number; after?: string }) {
  let page = db.selectFrom('audit_log').selectAll().orderBy('no', 'desc')
  if (query.after) page = page.where('no', '<', readCursor(query.after)[1])
  const [rows, counted] = await Promise.all([
    page.limit(query.limit + 1).execute(),
    db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return {
    rows: rows.slice(0, query.limit),
    total: counted.total,
    next: last && writeCursor(['', last.no]),
  }
}
