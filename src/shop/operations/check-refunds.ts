import type { Db } from '#src/store/db/connection.ts'
import {
  findCreditedTaxDifferences,
  findCreditNoteGap,
  findForgottenRefunds,
  findOverRefunded,
  findPieceDifferences,
  findReturnedDifferences,
  findUncredited,
} from '#src/store/operations/refund-consistency.ts'

const hour = 60 * 60 * 1000

/** What must always hold of refunds and credit notes; returns a sentence for everything that does not. */
export async function checkRefunds(db: Db, now: Date): Promise<string[]> {
  const [pieces, money, gap, uncredited, taxes, returned, forgotten] = await Promise.all([
    findPieceDifferences(db),
    findOverRefunded(db),
    findCreditNoteGap(db),
    findUncredited(db),
    findCreditedTaxDifferences(db),
    findReturnedDifferences(db),
    findForgottenRefunds(db, new Date(now.getTime() - hour)),
  ])
  return [
    ...pieces.map(
      ({ id, sku, refunded, cancelled, of, among }) =>
        `Order ${id}: ${refunded} of ${sku} count as refunded and ${cancelled} as cancelled, but refunds are for ${of} and ${among}.`,
    ),
    ...money.map(({ id, received, back }) => `Order ${id}: ${received} was received, and ${back} went back.`),
    ...returned.map(
      ({ id, sku, returned: counted, of }) =>
        `Order ${id}: ${counted} of ${sku} count as returned, but ${of} are in returns.`,
    ),
    ...forgotten.map(({ id }) => `Refund ${id} was asked for an hour ago, and was not sent.`),
    ...uncredited.map(({ id }) => `Refund ${id} has no credit note.`),
    ...taxes.map(({ id }) => `Order ${id}: its credit notes give back other tax than it had.`),
    ...(gap
      ? [`${gap.written} credit notes are written, the last is ${gap.last}, the counter ${gap.counter}.`]
      : []),
  ]
}
