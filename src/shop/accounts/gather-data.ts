import type { MyData } from '#src/contract/accounts/my-account.ts'
import { findPerson } from '#src/store/accounts/accounts.ts'
import { findInvitationTo } from '#src/store/accounts/invitations.ts'
import {
  findAccount,
  findAllOrdersOf,
  findEmailsTo,
  findPasskeysOf,
  findSessionsOf,
} from '#src/store/accounts/personal-data.ts'
import { findSignIns } from '#src/store/accounts/sign-ins.ts'
import { findNotes } from '#src/store/customers/notes.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findMessagesOf } from '#src/store/messages/messages.ts'
import { findCreditNotesOfPerson } from '#src/store/payments/credit-notes.ts'
import { findProfile } from '#src/store/profiles/profiles.ts'
import { findReturnsOfPerson } from '#src/store/returns/returns.ts'
import { findReviewsOf } from '#src/store/reviews/reviews.ts'
import { readAddresses } from '../addresses/keep-addresses.ts'
import type { Caller } from '../caller.ts'
import { readCart } from '../cart/change-cart.ts'
import { readAllLists } from '../lists/read-list.ts'
import { toMessage } from '../messages/message-answer.ts'
import { readOrderViews } from '../orders/keep-order-views.ts'
import { toOrder } from '../orders/order-answer.ts'
import { toCreditNote } from '../payments/refunds/refund-answer.ts'
import { toProfile } from '../profiles/profile-answer.ts'
import { toReturn } from '../returns/return-answer.ts'
import { toOwnReview } from '../reviews/review-answer.ts'
import { toSignIn } from './account-answer.ts'
import { toBrief } from './staff-answer.ts'

/** Everything that the shop knows about someone. */
export async function gatherData(db: Db, caller: Caller, now: Date): Promise<MyData> {
  const [
    account,
    person,
    profile,
    addresses,
    cart,
    lists,
    orders,
    messages,
    creditNotes,
    returns,
    orderViews,
    notes,
    reviews,
    emails,
    signIns,
    invitation,
  ] = await Promise.all([
    findAccount(db, caller.userId),
    findPerson(db, caller.userId),
    findProfile(db, caller.userId),
    readAddresses(db, caller.userId),
    readCart(db, caller.userId),
    readAllLists(db, caller.userId),
    findAllOrdersOf(db, caller.userId),
    findMessagesOf(db, caller.userId),
    findCreditNotesOfPerson(db, caller.userId),
    findReturnsOfPerson(db, caller.userId),
    readOrderViews(db, caller.userId),
    findNotes(db, caller.userId),
    findReviewsOf(db, caller.email),
    findEmailsTo(db, caller.email),
    findSignIns(db, caller.userId, 10_000),
    findInvitationTo(db, caller.email),
  ])
  const identityId = account.identity_id ?? ''
  const [sessions, passkeys] = await Promise.all([
    findSessionsOf(db, identityId),
    findPasskeysOf(db, identityId),
  ])
  return {
    exported: now.toISOString(),
    account: {
      email: account.email,
      name: account.name,
      role: account.role,
      joined: account.created_at.toISOString(),
      signInWith: person?.providers ?? [],
      twoStep: person?.twoFactorEnabled ?? false,
    },
    ...(invitation && { invitation: toBrief(invitation) }),
    ...(profile && { profile: toProfile(profile, caller.email) }),
    addresses,
    cart,
    lists,
    orders: orders.map((order) => ({
      ...toOrder(order, 'buyer'),
      creditNotes: creditNotes.filter(({ order_id }) => order_id === order.id).map(toCreditNote),
      returns: returns
        .filter(({ order_id }) => order_id === order.id)
        .map((one) => toReturn(one, order, 'buyer')),
      messages: messages
        .filter(({ order_id }) => order_id === order.id)
        .map((message) => toMessage(message, 'buyer')),
    })),
    orderViews,
    notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
    reviews: reviews.map(toOwnReview),
    emails: emails.map(({ subject, created_at }) => ({ sent: created_at.toISOString(), subject })),
    signIns: signIns.map(toSignIn),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name: name ?? '', added: createdAt.toISOString() })),
    sessions: sessions.map(({ createdAt, ipAddress, userAgent }) => ({
      since: createdAt.toISOString(),
      address: ipAddress,
      browser: userAgent,
    })),
  }
}
