import { type SqlBool, sql } from 'kysely'
import type { Db } from './connection.ts'
import { onSale } from './tool-columns.ts'

interface Front {
  after?: number
  backwards?: boolean
  length: number
}

/** The next tools on sale by the order added, as a table of their own. */
export function frontOf(db: Db, { after, backwards = false, length }: Front) {
  let front = onSale(db)
    .selectAll()
    .orderBy('no', backwards ? 'desc' : 'asc')
    .limit(length)
  if (after !== undefined) front = front.where(sql<SqlBool>`no ${sql.raw(backwards ? '<' : '>')} ${after}`)
  return db.selectFrom(front.as('tools'))
}
