import { ShopProblem } from '#src/contract/problems.ts'
import { deleteIdentity } from '#src/store/accounts.ts'
import { recordAudit } from '#src/store/audit.ts'
import type { Db, DbTransaction } from '#src/store/connection.ts'
import {
  anonymizeOrders,
  closeUser,
  countOpenOrders,
  deleteLettersTo,
  lockPerson,
} from '#src/store/person.ts'
import { deleteProfile } from '#src/store/profiles.ts'
import { isLastAdminRefusal } from '#src/store/refusals.ts'
import { anonymizeReviews } from '#src/store/reviews.ts'
import type { Caller } from './caller.ts'

/** Orders stay in the books; who placed them is no longer known. Every session ends with the identity. */
export async function closeAccount(db: Db, caller: Caller, typedEmail: string, now: Date) {
  if (typedEmail.toLowerCase() !== caller.email.toLowerCase())
    throw ShopProblem.input('email', 'is not the email of this account')
  try {
    await db.transaction().execute((trx) => close(trx, caller, now))
  } catch (error) {
    if (isLastAdminRefusal(error))
      throw new ShopProblem('CONFLICT', 'You are the last admin. Make someone else an admin first.')
    throw error
  }
}

async function close(trx: DbTransaction, caller: Caller, now: Date) {
  await lockPerson(trx, caller.userId)
  const open = await countOpenOrders(trx, caller.userId)
  if (open > 0) {
    const orders = open === 1 ? '1 order is' : `${open} orders are`
    throw new ShopProblem(
      'CONFLICT',
      `${orders} still open. Cancel what is unpaid, and wait until what is paid has shipped.`,
    )
  }
  const email = `closed-${caller.userId}@closed.invalid`
  await deleteIdentity(trx, caller.userId)
  await closeUser(trx, caller.userId, { email, at: now })
  await deleteProfile(trx, caller.userId)
  await deleteLettersTo(trx, caller.email)
  await anonymizeOrders(trx, caller.userId, email)
  await anonymizeReviews(trx, caller.email, { email, name: 'Former customer' })
  await recordAudit(trx, { actor: email, deed: 'closed their account', subject: caller.userId })
}
