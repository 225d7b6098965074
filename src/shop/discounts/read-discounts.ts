import type { DiscountEvent, DiscountFacts, DiscountList } from '#src/contract/discounts.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { Db } from '#src/store/db/connection.ts'
import { sumUses } from '#src/store/discounts/discount-uses.ts'
import { findDiscounts } from '#src/store/discounts/discounts.ts'
import { type AuditRow, findAudit } from '#src/store/operations/audit.ts'
import { discountActions } from './change-discounts.ts'
import { toDiscount } from './discount-answer.ts'

const month = 30 * 24 * 60 * 60 * 1000

export async function readDiscounts(db: Db, now: Date): Promise<DiscountList> {
  const [rows, { orders, given_cents, goods_cents }] = await Promise.all([
    findDiscounts(db),
    sumUses(db, new Date(now.getTime() - month)),
  ])
  const share = goods_cents > 0 ? Math.round((given_cents / goods_cents) * 1000) / 10 : 0
  return {
    discounts: rows.map((row) => toDiscount(row, now)),
    lately: { orders, given: toDollars(given_cents), share },
  }
}

const actions = Object.values(discountActions)

export async function readDiscountHistory(db: Db, query: { limit: number; after?: string }) {
  const page = await findAudit(db, { ...query, actions })
  return { ...page, rows: page.rows.map(toEvent) }
}

function toEvent({ no, at, actor, action, subject, details }: AuditRow): DiscountEvent {
  const { from, to } = details as { from?: DiscountFacts; to?: DiscountFacts }
  return { no, at: at.toISOString(), actor, action, code: subject, ...(from && { from }), ...(to && { to }) }
}
