import { type SqlBool, sql } from 'kysely'
import { readOrderNumber } from '#src/contract/orders.ts'
import type { Db } from './connection.ts'
import type { Orders } from './order-list.ts'

/** Orders found are looked at one by one up to here; a search that finds more soon fills a page along the list. */
const mostGathered = 2000

export interface FoundOrders {
  /** Their numbers as PostgreSQL writes a list: they go back to it as they came. */
  numbers: string
  /** Whether these are all of them. */
  all: boolean
}

export async function gatherOrders(db: Db, q: string): Promise<FoundOrders> {
  const { email, sku, no } = readSearch(q)
  const { rows } = await sql<{ numbers: string; count: number }>`
    select coalesce(array_agg(no), '{}')::text as numbers, count(*) as count from (
      (select no from orders where email like ${email} limit ${mostGathered + 1})
      union all (select no from orders where sku like ${sku} limit ${mostGathered + 1})
      union all (select no from orders where no = ${no})) found`.execute(db)
  const { numbers = '{}', count = 0 } = rows[0] ?? {}
  return { numbers, all: count <= mostGathered }
}

/** Those of some orders that were found. Looked up by their numbers first: no other index leads to them as quickly. */
export const amongFound = (db: Db, { numbers }: FoundOrders) =>
  db.selectFrom(
    db
      .selectFrom('orders')
      .selectAll()
      .where(sql<SqlBool>`no = any(${numbers}::bigint[])`)
      .offset(0)
      .as('orders'),
  )

/** Written so that no index of emails or part numbers serves it: it would gather them all before the first is read. */
export function alongTheList(orders: Orders, q: string): Orders {
  const { email, sku, no } = readSearch(q)
  return orders.where(sql<SqlBool>`(email || '' like ${email} or sku || '' like ${sku} or no + 0 = ${no})`)
}

/** The beginning of an email or of a part number, or the number of an order. */
function readSearch(q: string) {
  const begins = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return { email: begins.toLowerCase(), sku: begins.toUpperCase(), no: readOrderNumber(q) ?? 0 }
}
