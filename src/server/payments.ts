import type { Hono } from 'hono'
import type pg from 'pg'
import { company } from '#content/company.ts'
import { createStripeGateway } from '#src/adapters/stripe-gateway.ts'
import { createTestCards } from '#src/adapters/test-cards/app.ts'
import { deliverEvent } from '#src/adapters/test-cards/deliver-event.ts'
import { readAccount } from '#src/adapters/test-cards/ledger.ts'
import type { Env } from '#src/config/env.ts'
import type { CardGateway } from '#src/shop/payments/card-gateway.ts'
import type { DrawPapers } from '#src/shop/payments/invoice.ts'
import type { SettingsReader } from '#src/shop/settings/read-settings.ts'

interface CardsNeeds {
  pool: pg.Pool
  publicUrl: string
  now: () => Date
}

interface Cards {
  cards: CardGateway
  standIn?: StandIn
}

/** The stand-in for the provider: its API, and how its events reach the shop. */
interface StandIn {
  app: Hono
  deliver(eventId: string, post: (init: RequestInit) => Promise<Response>): Promise<void>
}

/** Stripe if its keys are set; otherwise the processor inside the shop, through the same SDK. */
export const openCards = async (stripe: Env['stripe'], needs: CardsNeeds): Promise<Cards> =>
  stripe ? { cards: createStripeGateway(stripe) } : openTestCards(needs)

export async function openTestCards({ pool, publicUrl, now }: CardsNeeds) {
  const app = createTestCards({ pool, now, publicAddress: publicUrl })
  const server = async (path: string, init: RequestInit) => app.request(path, init)
  const cards = createStripeGateway({ mode: 'test-stand-in', ...(await readAccount(pool)), server })
  const standIn: StandIn = {
    app,
    deliver: (eventId, post) => deliverEvent(pool, eventId, { post, now: now() }),
  }
  return { cards, standIn }
}

/**
 * A paper shows the company as it was when it was issued, however late it is drawn. The PDF library is large, so it is
 * loaded for the first one.
 */
export const openPapers = (publicUrl: string, settings: SettingsReader): DrawPapers => {
  const sellerAt = async (issued: Date) => {
    const seller = await settings.read(issued)
    return {
      name: seller.companyRegisteredName || company.title,
      brand: company.brand,
      tagline: company.tagline.join(' '),
      address: seller.companyAddress,
      email: seller.companyEmail,
      phone: seller.companyPhone,
      taxNumber: seller.companyTaxNumber,
      url: publicUrl,
    }
  }
  return {
    async drawInvoice(invoice) {
      const { drawInvoice } = await import('#src/adapters/papers/invoice-pdf.ts')
      return drawInvoice(await sellerAt(invoice.issued), invoice)
    },
    async drawCreditNote(note) {
      const { drawCreditNote } = await import('#src/adapters/papers/credit-note-pdf.ts')
      return drawCreditNote(await sellerAt(note.issued), note)
    },
  }
}
