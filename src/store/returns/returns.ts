import { type Selectable, sql } from 'kysely'
import { openReturnStates, type ReturnState } from '#src/contract/orders/returns.ts'
import { mostCounted } from '#src/contract/values/pagination.ts'
import type { Db, DbTransaction } from '../db/connection.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { ReturnHistory, ReturnLines, Returns } from '../db/tables.ts'

export type ReturnLineRow = Pick<Selectable<ReturnLines>, 'position' | 'quantity' | 'received'>
export type ReturnEventRow = Omit<Selectable<ReturnHistory>, 'id' | 'return_id' | 'at'> & { at: string }

/** A return with its lines and its history. */
export interface ReturnRow extends Selectable<Returns> {
  lines: ReturnLineRow[]
  events: ReturnEventRow[]
}

const lines = sql<
  ReturnLineRow[]
>`(select json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
  'received', l.received) order by l.position) from return_lines l where l.return_id = returns.id)`.as(
  'lines',
)
const events = sql<
  ReturnEventRow[]
>`(select json_agg(json_build_object('at', h.at, 'mover', h.mover, 'actor', h.actor,
  'from_state', h.from_state, 'to_state', h.to_state, 'note', h.note) order by h.id)
  from return_history h where h.return_id = returns.id)`.as('events')

const whole = (db: Db) => db.selectFrom('returns').selectAll().select([lines, events])

export const findReturn = (db: Db, returnId: string) =>
  whole(db).where('id', '=', returnId).executeTakeFirst()

export const findReturnsOf = (db: Db, orderId: string) =>
  whole(db).where('order_id', '=', orderId).orderBy('position').execute()

/** Of all orders of a person. */
export const findReturnsOfPerson = (db: Db, customer: string) =>
  whole(db)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.id').where('customer_id', '=', customer),
    )
    .orderBy('asked_at')
    .execute()

interface NewReturn extends Pick<Selectable<Returns>, 'order_id' | 'reason' | 'words'> {
  orderNo: number
  lines: { position: number; quantity: number }[]
  now: Date
}

/** Whoever calls this holds the order's row. */
export async function insertReturn(trx: DbTransaction, { orderNo, lines, now, ...asked }: NewReturn) {
  const { id } = await trx
    .insertInto('returns')
    .values({
      ...asked,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from returns where order_id = ${asked.order_id})`,
      asked_at: now,
      state_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
  await countReturned(trx, orderNo, id, 1)
  return id
}

/** Counts the pieces of a return on the order's lines, or takes them off again. */
export const countReturned = (trx: DbTransaction, orderNo: number, returnId: string, sign: 1 | -1) =>
  sql`update order_lines l set returned = l.returned + coalesce(r.received, r.quantity) * ${sign}::integer
    from return_lines r where r.return_id = ${returnId} and l.order_no = ${orderNo} and l.position = r.position`.execute(
    trx,
  )

/** Notes how many came back; those that did not are not counted as returned any more. */
export const noteReceived = (
  trx: DbTransaction,
  { orderNo, returnId }: { orderNo: number; returnId: string },
  received: { position: number; received: number }[],
) =>
  sql`with noted as (
      update return_lines r set received = n.received
      from unnest(${received.map(({ position }) => position)}::int[], ${received.map((line) => line.received)}::int[])
        as n (position, received)
      where r.return_id = ${returnId} and r.position = n.position returning r.position, r.quantity - r.received as missing
    ) update order_lines l set returned = l.returned - noted.missing
      from noted where l.order_no = ${orderNo} and l.position = noted.position`.execute(trx)

/** Only from the expected state; false if somebody else has moved it. */
export async function changeReturnState(
  trx: DbTransaction,
  change: { returnId: string; from: ReturnState; to: ReturnState; because?: string; now: Date },
) {
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set({ state: change.to, state_since: change.now, refused_because: change.because ?? null })
    .where('id', '=', change.returnId)
    .where('state', '=', change.from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const writeReturnHistory = (trx: DbTransaction, event: Omit<Selectable<ReturnHistory>, 'id'>) =>
  trx.insertInto('return_history').values(event).execute()

/** Those that somebody has to do something about, the oldest first. */
export async function findOpenReturns(db: Db, limit: number) {
  const open = db.selectFrom('returns').where('returns.state', 'in', openReturnStates)
  const [rows, { total }] = await Promise.all([
    open
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.id',
        'returns.state',
        'reason',
        'asked_at',
        'orders.no',
        'orders.created_at',
        'orders.email',
      ])
      .select(
        sql<number>`(select sum(quantity) from return_lines l where l.return_id = returns.id)::bigint`.as(
          'pieces',
        ),
      )
      .orderBy('asked_at')
      .limit(limit)
      .execute(),
    countUpTo(db, open.select('returns.position as no'), mostCounted),
  ])
  return { rows, total }
}

/** What the person wrote and what was answered; the rest stays with the books. */
export const deleteWordsOfReturns = async (trx: DbTransaction, customer: string, closedEmail: string) => {
  await sql`update returns set words = null,
      refused_because = case when refused_because is not null then 'removed' end
    where order_id in (select id from orders where customer_id = ${customer})`.execute(trx)
  await sql`update return_history h set note = null, actor = case when mover = 'buyer' then ${closedEmail} else actor end
    from returns r join orders o on o.id = r.order_id
    where h.return_id = r.id and o.customer_id = ${customer}`.execute(trx)
}
