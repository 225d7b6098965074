import { z } from 'zod'
import type { Tasks } from './outside/job-runner.ts'
import type { Identity } from './shop/accounts/identity.ts'
import { tellPasswordChanged } from './shop/accounts/tell-password-changed.ts'
import type { House } from './shop/mail/letter.ts'
import { type Post, sendMail, sendMails } from './shop/mail/send-mail.ts'
import type { ReleasePayment } from './shop/orders/cancel-order.ts'
import { endOrder, sweepOrders } from './shop/orders/expire-orders.ts'
import { confirmOrders, tellBuyer } from './shop/orders/tell-buyer.ts'
import type { CardGateway } from './shop/payments/card-gateway.ts'
import type { DrawInvoice } from './shop/payments/invoice.ts'
import { handleEvent } from './shop/payments/keep-event.ts'
import { reconcilePayments } from './shop/payments/reconcile-payments.ts'
import { sendRefund } from './shop/payments/refund-payment.ts'
import { sendReceipt } from './shop/payments/send-receipt.ts'
import { clearPictures } from './shop/tools/clear-pictures.ts'
import type { Pictures } from './shop/tools/pictures.ts'
import { tellBackInStock } from './shop/tools/tell-back-in-stock.ts'
import type { Db } from './store/connection.ts'
import { deletePastLimits } from './store/limits.ts'
import { deleteMailsBefore } from './store/mails.ts'

export interface JobNeeds {
  db: Db
  post?: Post
  house: House
  releasePayment: ReleasePayment
  now: () => Date
  identity: Pick<Identity, 'mailConfirmation' | 'mailPasswordReset'>
  cards: CardGateway
  drawInvoice: DrawInvoice
  pictures: Pick<Pictures, 'shelf'>
  /** Hands over an event of the card processor that stands in for the real one. */
  deliverTestCardEvent?: (eventId: string) => Promise<void>
}

const IdentityJob = z.object({ identityId: z.string() })
const OrderJob = z.object({ orderId: z.uuid() })
const NewsJob = OrderJob.extend({ event: z.enum(['placed', 'shipped', 'cancelled', 'refunded']) })

const day = 24 * 60 * 60 * 1000

/** Every kind of later work, by the name under which deeds add it. */
export const createTasks = (needs: JobNeeds): Tasks => ({
  tellBackInStock: (payload) => tellBackInStock(needs.db, z.object({ toolId: z.uuid() }).parse(payload)),
  sendMail: (payload) => sendMail(needs, z.object({ mailId: z.uuid() }).parse(payload)),
  sendMails: (payload) => sendMails(needs, z.object({ mailIds: z.array(z.uuid()) }).parse(payload)),
  mailConfirmation: (payload) => needs.identity.mailConfirmation(IdentityJob.parse(payload).identityId),
  tellPasswordChanged: (payload) => tellPasswordChanged(needs.db, IdentityJob.parse(payload)),
  mailPasswordReset: (payload) =>
    needs.identity.mailPasswordReset(z.object({ email: z.string() }).parse(payload).email),
  handleCardEvent: (payload) => handleEvent(needs, z.object({ eventId: z.string() }).parse(payload).eventId),
  deliverTestCardEvent: async (payload) =>
    needs.deliverTestCardEvent?.(z.object({ eventId: z.string() }).parse(payload).eventId),
  reconcilePayments: () => reconcilePayments(needs),
  sendRefund: async (payload) =>
    void (await sendRefund(needs, z.object({ refundId: z.uuid() }).parse(payload).refundId)),
  sendReceipt: (payload) =>
    sendReceipt(
      { ...needs, test: needs.cards.mode !== 'live' },
      z.object({ orderId: z.uuid() }).parse(payload).orderId,
    ),
  forgetPastLimits: async () => void (await deletePastLimits(needs.db)),
  tellBuyer: (payload) => tellBuyer(needs.db, NewsJob.parse(payload)),
  endOrder: (payload) =>
    endOrder(needs.db, { now: needs.now, release: needs.releasePayment }, OrderJob.parse(payload).orderId),
  confirmOrders: () => confirmOrders(needs.db),
  sweepOrders: () => sweepOrders(needs.db, needs),
  clearPictures: () => clearPictures(needs.db, { shelf: needs.pictures.shelf, now: needs.now() }),
  forgetOldMail: async () =>
    void (await deleteMailsBefore(needs.db, new Date(needs.now().getTime() - 30 * day))),
})

/** Work that comes round by itself: when, in crontab's words. */
export const regularTasks: Record<string, string> = {
  reconcilePayments: '*/5 * * * *',
  forgetPastLimits: '*/10 * * * *',
  confirmOrders: '* * * * *',
  sweepOrders: '* * * * *',
  forgetOldMail: '23 3 * * *',
  clearPictures: '47 3 * * *',
}
