import type { Overview } from '#src/contract/statistics.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { orderNumber } from '#src/contract/values/orders/order-number.ts'
import type { PeriodDays } from '#src/contract/values/periods.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findUnanswered } from '#src/store/messages/unanswered.ts'
import { findOpenReturns } from '#src/store/returns/returns.ts'
import {
  countSentInPart,
  countToShip,
  findFailedJobs,
  findStrangersHolds,
  sumHolds,
} from '#src/store/statistics/overview.ts'
import { sumTaxes } from '#src/store/statistics/tool-sales.ts'
import { findMissedSearches } from '#src/store/tools/missed-searches.ts'
import { toOpenReturn } from '../returns/return-answer.ts'
import { toMissedSearch } from '../tools/missed-search.ts'
import { listBestSellers } from './list-best-sellers.ts'
import { listLowStock } from './list-low-stock.ts'
import { readSales, splitPeriod } from './read-sales.ts'
import { salesFigures, toSalesDay } from './sales-figures.ts'
import { salesPeriod } from './sales-period.ts'

interface OverviewNeeds {
  now: Date
  zone: string
  lowLevel: number
  days: PeriodDays
}

export async function buildOverview(db: Db, needs: OverviewNeeds): Promise<Overview> {
  const { zone } = needs
  const [sold, low, toShip, inPart, holds, strangers, unanswered, returns, missed, failed] =
    await Promise.all([
      readSold(db, needs),
      listLowStock(db, needs),
      countToShip(db),
      countSentInPart(db),
      sumHolds(db),
      findStrangersHolds(db, 8),
      findUnanswered(db, 8),
      findOpenReturns(db, 8),
      findMissedSearches(db, 5),
      findFailedJobs(db, 8),
    ])
  const mails = failed[0]?.all_mails ?? 0
  return {
    zone,
    ...sold,
    ...low,
    toShip: toWaiting(toShip),
    sentInPart: toWaiting(inPart),
    missedSearches: missed.map(toMissedSearch),
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

const toWaiting = ({ total, capped, oldest }: Awaited<ReturnType<typeof countToShip>>) => ({
  ...{ count: total, capped },
  ...(oldest && { oldest: oldest.toISOString() }),
})

/** What was sold in the period, and in the one before. */
async function readSold(db: Db, { now, zone, days }: OverviewNeeds) {
  const period = await splitPeriod(db, zone, salesPeriod(days, now, zone))
  const [sales, bestSellers, taxes] = await Promise.all([
    readSales(db, period),
    listBestSellers(db, period, 6),
    sumTaxes(db, period.soldNow),
  ])
  return {
    days: sales.now.map(toSalesDay),
    before: sales.before.map(toSalesDay),
    figures: salesFigures(sales.now, sales.before),
    bestSellers,
    taxes: taxes.map(({ name, rate, base_cents, tax_cents }) => ({
      ...{ name, rate, base: toDollars(base_cents), tax: toDollars(tax_cents) },
    })),
  }
}
