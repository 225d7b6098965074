import { z } from 'zod'
import type { Tasks } from '#src/adapters/job-runner.ts'
import { MessageSender } from '#src/contract/orders/messages.ts'
import { ReturnState } from '#src/contract/orders/returns.ts'
import type { Identity } from '#src/shop/accounts/identity.ts'
import { notifyPasskeyAdded } from '#src/shop/accounts/notify-passkey-added.ts'
import { notifyPasswordChanged } from '#src/shop/accounts/notify-password-changed.ts'
import { deleteOldSignIns } from '#src/shop/accounts/record-sign-in.ts'
import { indexCustomers } from '#src/shop/customers/index-customers.ts'
import { deleteOldEmails } from '#src/shop/mail/delete-old-emails.ts'
import type { CompanyWords } from '#src/shop/mail/email.ts'
import { type Mailer, sendEmail, sendEmails } from '#src/shop/mail/send-emails.ts'
import { mailMessages } from '#src/shop/messages/mail-messages.ts'
import { deleteExpired } from '#src/shop/operations/delete-expired.ts'
import type { ReleasePayment } from '#src/shop/orders/cancel-order.ts'
import { endOrder, sweepOrders } from '#src/shop/orders/expire-orders.ts'
import { confirmOrders, notifyBuyer } from '#src/shop/orders/notify-buyer.ts'
import { notifyFirstParcel, notifyParcel } from '#src/shop/parcels/notify-parcel.ts'
import { writeParcels } from '#src/shop/parcels/write-parcels.ts'
import type { CardGateway } from '#src/shop/payments/card-gateway.ts'
import type { DrawPapers } from '#src/shop/payments/invoice.ts'
import { reconcilePayments } from '#src/shop/payments/reconcile-payments.ts'
import { handleWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { issueMissingCreditNotes } from '#src/shop/payments/refunds/credit-refund.ts'
import { sendRefund } from '#src/shop/payments/refunds/refund-payment.ts'
import { sendCreditNote } from '#src/shop/payments/refunds/send-credit-note.ts'
import { sendReceipt } from '#src/shop/payments/send-receipt.ts'
import { notifyReturn } from '#src/shop/returns/notify-return.ts'
import type { SettingsReader } from '#src/shop/settings/read-settings.ts'
import { foldDays } from '#src/shop/statistics/fold-days.ts'
import { deleteOldMissedSearches } from '#src/shop/tools/count-missed-searches.ts'
import { notifyBackInStock } from '#src/shop/tools/notify-back-in-stock.ts'
import { clearPictures } from '#src/shop/tools/pictures/clear-pictures.ts'
import type { Pictures } from '#src/shop/tools/pictures/pictures.ts'
import { applyScheduledPrices } from '#src/shop/tools/prices/apply-prices.ts'
import type { Db } from '#src/store/db/connection.ts'
import { deleteExpiredLimits } from '#src/store/operations/rate-limits.ts'
import { applyDueRates } from '#src/store/terms/tax-rates.ts'

export interface JobNeeds extends DrawPapers {
  db: Db
  mailer?: Mailer
  readCompany: () => Promise<CompanyWords>
  settings: Pick<SettingsReader, 'read'>
  releasePayment: ReleasePayment
  now: () => Date
  identity: Pick<Identity, 'mailConfirmation' | 'mailPasswordReset'>
  cards: CardGateway
  pictures: Pick<Pictures, 'storage'>
  /** Delivers an event of the test-mode card processor. */
  deliverTestCardEvent?: (eventId: string) => Promise<void>
}

const IdentityJob = z.object({ identityId: z.string() })
const OrderJob = z.object({ orderId: z.uuid() })
const RefundJob = z.object({ refundId: z.uuid() })
const NewsJob = OrderJob.extend({ event: z.enum(['placed', 'cancelled', 'refunded']) })
/** As a version without parcels queued it. */
const ShippedJob = OrderJob.extend({ event: z.literal('shipped') })
const ParcelJob = z.object({ parcelId: z.uuid(), corrected: z.iso.datetime().optional() })
const ReturnJob = z.object({ returnId: z.uuid(), state: ReturnState })

const withTest = (needs: JobNeeds) => ({ ...needs, test: needs.cards.mode !== 'live' })

/** Every kind of job, by the name under which it is queued. */
export const createTasks = (needs: JobNeeds): Tasks => ({
  notifyBackInStock: (payload) => notifyBackInStock(needs.db, z.object({ toolId: z.uuid() }).parse(payload)),
  sendEmail: (payload) => sendEmail(needs, z.object({ emailId: z.uuid() }).parse(payload)),
  sendEmails: (payload) => sendEmails(needs, z.object({ emailIds: z.array(z.uuid()) }).parse(payload)),
  mailConfirmation: (payload) => needs.identity.mailConfirmation(IdentityJob.parse(payload).identityId),
  notifyPasskeyAdded: (payload) => notifyPasskeyAdded(needs.db, IdentityJob.parse(payload)),
  notifyPasswordChanged: (payload) => notifyPasswordChanged(needs.db, IdentityJob.parse(payload)),
  mailPasswordReset: (payload) =>
    needs.identity.mailPasswordReset(z.object({ email: z.string() }).parse(payload).email),
  handleWebhookEvent: (payload) =>
    handleWebhookEvent(needs, z.object({ eventId: z.string() }).parse(payload).eventId),
  deliverTestCardEvent: async (payload) =>
    needs.deliverTestCardEvent?.(z.object({ eventId: z.string() }).parse(payload).eventId),
  reconcilePayments: () => reconcilePayments(needs),
  sendRefund: async (payload) => void (await sendRefund(needs, RefundJob.parse(payload).refundId)),
  sendReceipt: (payload) => sendReceipt(withTest(needs), OrderJob.parse(payload).orderId),
  sendCreditNote: (payload) => sendCreditNote(withTest(needs), RefundJob.parse(payload).refundId),
  issueMissingCreditNotes: () => issueMissingCreditNotes(needs.db, needs.now()),
  deleteExpiredLimits: async () => void (await deleteExpiredLimits(needs.db)),
  notifyBuyer: (payload) => {
    const shipped = ShippedJob.safeParse(payload).data
    if (shipped) return notifyFirstParcel(needs.db, shipped)
    return notifyBuyer(needs.db, NewsJob.parse(payload), withTest(needs))
  },
  notifyReturn: (payload) => notifyReturn(needs.db, ReturnJob.parse(payload)),
  writeParcels: () => writeParcels(needs.db),
  notifyParcel: (payload) => notifyParcel(needs.db, ParcelJob.parse(payload)),
  mailMessages: (payload) => mailMessages(needs, OrderJob.extend({ sender: MessageSender }).parse(payload)),
  endOrder: (payload) =>
    endOrder(needs.db, { now: needs.now, release: needs.releasePayment }, OrderJob.parse(payload).orderId),
  confirmOrders: () => confirmOrders(needs.db),
  indexCustomers: () => indexCustomers(needs.db),
  foldDays: async () =>
    foldDays(needs.db, { now: needs.now(), zone: (await needs.settings.read()).timeZone }),
  sweepOrders: () => sweepOrders(needs.db, needs),
  applyScheduledPrices: () => applyScheduledPrices(needs.db, needs.now()),
  applyTaxRates: async () => void (await applyDueRates(needs.db, needs.now())),
  clearPictures: () => clearPictures(needs.db, { storage: needs.pictures.storage, now: needs.now() }),
  deleteOldEmails: async () =>
    deleteOldEmails(needs.db, { now: needs.now(), days: (await needs.settings.read()).emailDays }),
  deleteExpired: async () =>
    deleteExpired(needs.db, {
      now: needs.now(),
      invitationDays: (await needs.settings.read()).invitationDays,
    }),
  deleteOldSignIns: async () =>
    deleteOldSignIns(needs.db, { now: needs.now(), days: (await needs.settings.read()).signInDays }),
  deleteOldMissedSearches: async () =>
    deleteOldMissedSearches(needs.db, {
      now: needs.now(),
      days: (await needs.settings.read()).missedSearchDays,
    }),
})

/** Recurring jobs, as crontab patterns in UTC. */
export const regularTasks: Record<string, string> = {
  reconcilePayments: '*/5 * * * *',
  deleteExpiredLimits: '*/10 * * * *',
  confirmOrders: '* * * * *',
  indexCustomers: '* * * * *',
  foldDays: '* * * * *',
  sweepOrders: '* * * * *',
  writeParcels: '* * * * *',
  applyScheduledPrices: '* * * * *',
  applyTaxRates: '* * * * *',
  issueMissingCreditNotes: '17 3 * * *',
  deleteOldEmails: '23 3 * * *',
  deleteOldSignIns: '29 3 * * *',
  deleteExpired: '37 3 * * *',
  deleteOldMissedSearches: '41 3 * * *',
  clearPictures: '47 3 * * *',
}
