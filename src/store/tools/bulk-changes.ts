import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connection.ts'
import type { ToolChange } from './tool-changes.ts'
import { notDeleted } from './tool-columns.ts'

/** In the order of their ids, as orders lock them; carts and lists may take them up meanwhile. Without deleted ones. */
export const lockTools = (db: Db, ids: string[]) =>
  notDeleted(db)
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type BulkColumn = 'priceCents' | 'priceBreaks' | 'category' | 'minQuantity' | 'quantityStep' | 'hidden'
export type BulkRow = { id: string } & Required<Pick<ToolChange, BulkColumn>>

/** Only the columns that are named: writing a category or what is shown counts the catalogue again. */
const assignments: Record<BulkColumn, RawBuilder<unknown>> = {
  priceCents: sql`price_cents = c."priceCents"`,
  priceBreaks: sql`price_breaks = c."priceBreaks"`,
  category: sql`category = c.category`,
  minQuantity: sql`min_quantity = c."minQuantity"`,
  quantityStep: sql`quantity_step = c."quantityStep"`,
  hidden: sql`hidden = c.hidden, deleted_at = case when c.hidden then coalesce(t.deleted_at, now()) end`,
}

export const writeTools = (db: Db, rows: BulkRow[], columns: BulkColumn[]) =>
  sql`update tools t set ${sql.join(columns.map((column) => assignments[column]))}
    from jsonb_to_recordset(${JSON.stringify(rows.map(toJson))}::jsonb)
      as c (id uuid, "priceCents" bigint, "priceBreaks" jsonb, category text, "minQuantity" integer,
        "quantityStep" integer, hidden boolean)
    where t.id = c.id`.execute(db)

const toJson = ({ priceBreaks, ...row }: BulkRow) => ({
  ...row,
  priceBreaks: priceBreaks.length === 0 ? null : priceBreaks,
})

export interface ChangedTool {
  id: string
  sku: string
  name: string
  /** By the names of the API; money in cents. */
  changes: Record<string, { from: unknown; to: unknown }>
}

const made = [
  ...(['id', 'at', 'actor', 'change', 'undone_at'] as const),
  sql<number>`jsonb_array_length(tools)`.as('count'),
]

interface NewBulkChange {
  at: Date
  actor: string
  change: object
  tools: ChangedTool[]
}

export const insertBulkChange = (db: Db, { at, actor, change, tools }: NewBulkChange) =>
  db
    .insertInto('tool_bulk_changes')
    .values({ at, actor, change: JSON.stringify(change), tools: JSON.stringify(tools) })
    .returning(made)
    .executeTakeFirstOrThrow()

export type MadeChangeRow = Awaited<ReturnType<typeof insertBulkChange>>

export const lockBulkChange = (db: Db, id: string) =>
  db
    .selectFrom('tool_bulk_changes')
    .select([...made, 'tools'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type BulkChangeRow = NonNullable<Awaited<ReturnType<typeof lockBulkChange>>>

export const findBulkChangesSince = (db: Db, since: Date) =>
  db
    .selectFrom('tool_bulk_changes')
    .select(made)
    .where('at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()

export const markUndone = (db: Db, id: string, now: Date) =>
  db.updateTable('tool_bulk_changes').set({ undone_at: now }).where('id', '=', id).execute()

export const deleteBulkChanges = (db: Db, before: Date) =>
  db.deleteFrom('tool_bulk_changes').where('at', '<', before).execute()
