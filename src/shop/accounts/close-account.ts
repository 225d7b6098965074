import type { CloseAccountInput } from '#src/contract/accounts/my-account.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { deleteIdentity } from '#src/store/accounts/accounts.ts'
import { deleteInvitationsBy, deleteInvitationsTo } from '#src/store/accounts/invitations.ts'
import { isLastAdminRefusal } from '#src/store/accounts/last-admin.ts'
import {
  anonymizeOrders,
  closeUser,
  countOpenOrders,
  deleteEmailsTo,
  findAccount,
  lockPerson,
} from '#src/store/accounts/personal-data.ts'
import { deleteAddressesOf } from '#src/store/addresses/addresses.ts'
import { deleteCart } from '#src/store/cart/cart.ts'
import { deleteCustomerOf } from '#src/store/customers/notes.ts'
import type { Db, DbTransaction } from '#src/store/db/connection.ts'
import { deleteListsOf } from '#src/store/lists/lists.ts'
import { deleteMessagesOf } from '#src/store/messages/messages.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { deleteOrderViewsOf } from '#src/store/orders/order-views.ts'
import { keepBuyerOfInvoices } from '#src/store/payments/invoices.ts'
import { deleteProfile } from '#src/store/profiles/profiles.ts'
import { deleteWordsOfReturns } from '#src/store/returns/returns.ts'
import { anonymizeReviews } from '#src/store/reviews/review-changes.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from './identity.ts'

interface CloseNeeds {
  db: Db
  identity: Pick<Identity, 'checkPassword'>
  now: () => Date
}

const freshFor = 10 * 60 * 1000

/** Keeps the orders and forgets who placed them. All sessions end, because the identity is deleted. */
export async function closeAccount(needs: CloseNeeds, caller: Caller, typed: CloseAccountInput) {
  if (typed.email.toLowerCase() !== caller.email.toLowerCase())
    throw ShopProblem.input('email', 'is not the email of this account')
  await requireProof(needs, caller, typed.password)
  try {
    await needs.db.transaction().execute((trx) => close(trx, caller, needs.now()))
  } catch (error) {
    if (isLastAdminRefusal(error))
      throw new ShopProblem('CONFLICT', 'You are the last admin. Make someone else an admin first.')
    throw error
  }
}

/** A token, or a device that was left open, is not enough for something that cannot be undone. */
async function requireProof({ db, identity, now }: CloseNeeds, caller: Caller, password = '') {
  const { identity_id } = await findAccount(db, caller.userId)
  const answer = await identity.checkPassword(identity_id ?? '', password)
  if (answer === 'wrong')
    throw ShopProblem.input('password', password ? 'is not the password of this account' : 'is required')
  if (answer === 'has none' && now().getTime() - caller.signedInAt.getTime() > freshFor)
    throw new ShopProblem(
      'NOT_ALLOWED',
      'Sign in again first: an account can only be closed within ten minutes of signing in.',
    )
}

async function close(trx: DbTransaction, caller: Caller, now: Date) {
  await lockPerson(trx, caller.userId)
  const open = await countOpenOrders(trx, caller.userId)
  if (open > 0) {
    const orders = open === 1 ? '1 order is' : `${open} orders are`
    throw new ShopProblem(
      'CONFLICT',
      `${orders} still open. Cancel unpaid orders, and wait until paid ones have shipped, and refunds and returns are done.`,
    )
  }
  const email = `closed-${caller.userId}@closed.invalid`
  await deleteIdentity(trx, caller.userId)
  await keepBuyerOfInvoices(trx, caller.userId)
  await closeUser(trx, caller.userId, { email, at: now })
  await deleteProfile(trx, caller.userId)
  await deleteAddressesOf(trx, caller.userId)
  await deleteCart(trx, caller.userId)
  await deleteListsOf(trx, caller.userId)
  await deleteMessagesOf(trx, caller.userId)
  await deleteOrderViewsOf(trx, caller)
  await deleteCustomerOf(trx, caller.userId)
  await deleteInvitationsTo(trx, caller.email)
  await deleteInvitationsBy(trx, caller.email)
  await deleteEmailsTo(trx, caller.email)
  await deleteWordsOfReturns(trx, caller.userId, email)
  await anonymizeOrders(trx, caller.userId, email)
  await anonymizeReviews(trx, caller.email, { email, name: 'Former customer' })
  await recordAudit(trx, { actor: email, action: 'closed their account', subject: caller.userId })
}
