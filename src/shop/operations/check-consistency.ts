import type { Db } from '#src/store/db/connection.ts'
import {
  findBranchStockDifferences,
  findCustomerDifferences,
  findHistoryDifferences,
  findInvoiceGap,
  findLostJobs,
  findMiscountedCodes,
  findOverdueHolds,
  findPaidWithoutInvoice,
  findStockDifferences,
  findSumDifferences,
  findTaxDifferences,
  findUnnumberedInvoices,
  findUseDifferences,
} from '#src/store/operations/consistency.ts'
import {
  findParcelDifferences,
  findPartDifferences,
  findSentDifferences,
} from '#src/store/operations/parcel-consistency.ts'
import { findDayDifferences } from '#src/store/operations/sales-consistency.ts'
import { checkRefunds } from './check-refunds.ts'

const placesOf = ({ available, in_branches }: { available: number; in_branches: number }) =>
  in_branches > 0 ? `${available} in the store house and ${in_branches} in branches` : `${available}`

const hour = 60 * 60 * 1000

/** What must always hold in our own records; returns a sentence for everything that does not. */
export async function checkConsistency(db: Db, now: Date): Promise<string[]> {
  const hourAgo = new Date(now.getTime() - hour)
  const gap = await findInvoiceGap(db)
  const said = await Promise.all([
    findStockDifferences(db).then((rows) =>
      rows.map(
        (row) =>
          `${row.sku}: ${row.stocked_quantity} were put into stock, but ${placesOf(row)} are available and ${row.taken} in orders.`,
      ),
    ),
    findBranchStockDifferences(db).then((rows) =>
      rows.map(
        ({ sku, branch, quantity, changes }) =>
          `${sku}: ${branch} has ${quantity}, but ${changes} were put there.`,
      ),
    ),
    findHistoryDifferences(db).then((rows) =>
      rows.map((row) => `Order ${row.id} is ${row.state}, its history ends with ${row.last ?? 'nothing'}.`),
    ),
    findSumDifferences(db).then((rows) =>
      rows.map(({ id }) => `Order ${id} does not come to the sum of its lines.`),
    ),
    findTaxDifferences(db).then((rows) =>
      rows.map(({ id }) => `Order ${id}: its tax by rate is not the tax that it has.`),
    ),
    findPaidWithoutInvoice(db).then((rows) =>
      rows.map(({ id }) => `Order ${id} is paid and has no invoice.`),
    ),
    findUnnumberedInvoices(db, hourAgo).then((rows) =>
      rows.map(
        ({ order_id }) =>
          `Order ${order_id}: its invoice has waited for its number for an hour. An open shop gives it one within five minutes.`,
      ),
    ),
    findOverdueHolds(db, hourAgo).then((rows) =>
      rows.map(({ id }) => `Order ${id} still holds stock an hour after its time.`),
    ),
    findMiscountedCodes(db).then((rows) =>
      rows.map(
        ({ code, used, uses }) =>
          `${code} was used ${used} times by its own count, and by ${uses} orders that did not end unpaid.`,
      ),
    ),
    findUseDifferences(db).then((rows) =>
      rows.map(({ id }) => `Order ${id} and the use of its discount code do not agree.`),
    ),
    findSentDifferences(db).then((rows) =>
      rows.map(
        ({ id, sku, sent, in_parcels }) =>
          `Order ${id}: ${sent} of ${sku} count as sent, but ${in_parcels} are in parcels.`,
      ),
    ),
    findParcelDifferences(db).then((rows) =>
      rows.map(({ id, state }) => `Order ${id} is ${state}, which does not go with its parcels.`),
    ),
    findPartDifferences(db).then((rows) =>
      rows.map(
        ({ id, listed }) => `Order ${id} is ${listed ? '' : 'not '}listed as sent in part, unlike its lines.`,
      ),
    ),
    checkRefunds(db, now),
    findCustomerDifferences(db).then((rows) =>
      rows.map(
        (row) =>
          `Customer ${row.id} is listed with ${row.orders} orders and ${row.spent_cents} cents, but has ${row.has} and ${row.has_spent}.`,
      ),
    ),
    findDayDifferences(db).then((rows) =>
      rows.map(({ zone, day, subject }) => `${day} in ${zone}: ${subject} would be counted otherwise today.`),
    ),
    findLostJobs(db).then((rows) => rows.map(({ task, lost }) => `${lost} ${task} jobs gave up.`)),
  ])
  const invoices = gap
    ? [`${gap.written} invoices are written, the last is ${gap.last}, the counter ${gap.counter}.`]
    : []
  return [...said.flat(), ...invoices]
}
