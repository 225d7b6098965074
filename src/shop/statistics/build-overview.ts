import { orderNumber } from '#src/contract/orders/orders.ts'
import type { Overview } from '#src/contract/statistics.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findUnanswered } from '#src/store/messages/unanswered.ts'
import { findOpenReturns } from '#src/store/returns/returns.ts'
import {
  countByDay,
  findBestSellers,
  findFailedJobs,
  findStrangersHolds,
  sumHolds,
  sumTaxes,
} from '#src/store/statistics/overview.ts'
import { countStock, findLowStock } from '#src/store/tools/stock-list.ts'
import { toOpenReturn } from '../returns/return-answer.ts'

const day = 24 * 60 * 60 * 1000

export async function buildOverview(
  db: Db,
  { now, lowLevel }: { now: Date; lowLevel: number },
): Promise<Overview> {
  const today = Math.floor(now.getTime() / day) * day
  const since = new Date(today - 29 * day)
  const [days, taxes, bestSellers, lowStock, stock, holds, strangers, unanswered, returns, failed] =
    await Promise.all([
      countByDay(db, since, now),
      sumTaxes(db, since),
      findBestSellers(db, since, 6),
      findLowStock(db, { lowLevel, limit: 8 }),
      countStock(db, lowLevel),
      sumHolds(db),
      findStrangersHolds(db, 8),
      findUnanswered(db, 8),
      findOpenReturns(db, 8),
      findFailedJobs(db, 8),
    ])
  const mails = failed[0]?.all_mails ?? 0
  return {
    days: days.map((row) => ({ day: row.day, orders: row.orders, revenue: toDollars(row.revenue_cents) })),
    taxes: taxes.map(({ name, rate, base_cents, tax_cents }) => ({
      ...{ name, rate, base: toDollars(base_cents), tax: toDollars(tax_cents) },
    })),
    bestSellers: bestSellers.map(({ sku, name, pieces, cents }) => ({
      sku,
      name,
      pieces,
      revenue: toDollars(cents),
    })),
    lowStock: lowStock.map((row) => ({
      _id: row.id,
      sku: row.sku,
      name: row.name,
      img: row.img,
      minquantity: row.min_quantity,
      availablequantity: row.available_quantity,
    })),
    lowStockCount: stock.low,
    holds: {
      count: holds.count,
      total: toDollars(holds.cents),
      ...(holds.next_end && { nextEnd: holds.next_end.toISOString() }),
      strangers: strangers.map(({ email, orders, pieces, cents, until }) => ({
        email,
        orders,
        pieces,
        total: toDollars(cents),
        until: until.toISOString(),
      })),
    },
    messages: {
      orders: unanswered[0]?.all_orders ?? 0,
      longest: unanswered.map((row) => ({
        number: orderNumber(row),
        email: row.email,
        since: row.since.toISOString(),
        messages: row.messages,
        text: row.text,
      })),
    },
    returns: { count: returns.total, oldest: returns.rows.map(toOpenReturn) },
    failures: {
      mails,
      jobs: (failed[0]?.all_jobs ?? 0) - mails,
      newest: failed.map((job) => ({
        task: job.task,
        attempts: job.attempts,
        mostAttempts: job.max_attempts,
        error: job.last_error.split('\n')[0]?.slice(0, 300) ?? '',
        since: job.updated_at.toISOString(),
      })),
    },
  }
}
