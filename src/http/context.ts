import type { Logger } from 'pino'
import type { AdminRules } from '#src/shop/accounts/admin-rules.ts'
import type { Identify, Identity, SignedIn, Tokens } from '#src/shop/accounts/identity.ts'
import type { Caller } from '#src/shop/caller.ts'
import type { ContentReader } from '#src/shop/content/read-content.ts'
import type { ProofOfWork } from '#src/shop/operations/proof-of-work.ts'
import type { ReleasePayment } from '#src/shop/orders/cancel-order.ts'
import type { OrderRules } from '#src/shop/orders/placing/order-rules.ts'
import type { CardEvent, CardGateway } from '#src/shop/payments/card-gateway.ts'
import type { DrawPapers } from '#src/shop/payments/invoice.ts'
import type { SettingsReader } from '#src/shop/settings/read-settings.ts'
import type { Pictures } from '#src/shop/tools/pictures/pictures.ts'
import type { Db } from '#src/store/db/connection.ts'
import type { CachedResponse } from './cache/cached-response.ts'
import type { IsProxy } from './middleware/visitor-address.ts'

/** What the HTTP layer needs from the rest; tests pass in their own. */
export interface Shop extends DrawPapers {
  db: Db
  log: Logger
  now: () => Date
  /** The shop's public address, without a slash at the end. */
  publicUrl: string
  /** The address was configured; otherwise every name of this machine is valid too. */
  publicUrlIsFixed: boolean
  /** Whether an address is that of a proxy whose X-Forwarded-For is trusted. */
  isProxy: IsProxy
  /** Multiplies every rate limit. */
  limitFactor: number
  /** Emails stay in the outbox, which /dev/mail shows. */
  outbox: boolean
  identity: Identity
  tokens: Tokens
  proofs: ProofOfWork
  settings: SettingsReader
  content: ContentReader
  /** Called for each order, so it is nearly free. */
  readOrderRules: () => Promise<OrderRules>
  adminRules: AdminRules
  releasePayment: ReleasePayment
  /** Called after an order was placed. */
  queueConfirmations: () => void
  /** Called when a search found nothing, or only what comes near. */
  countMissedSearch: (q: string, near: boolean) => void
  pictures: Pictures
  /** Whose access token it is, read afresh on each call; undefined when it is not valid. */
  identify: Identify
  cards: CardGateway
}

export interface ShopEnv {
  Variables: {
    shop: Shop
    requestId: string
    /** As it was before the answer was begun; only for what may be cached. */
    publicVersion?: number
    /** Set by `cacheForEveryone` and `compressForEveryone`. */
    sameForEveryone?: 'cached' | 'compressed'
    /** What was cached for the same address, perhaps for an older public version. */
    earlier?: () => CachedResponse | undefined
    /** The digest of the data that the page is made of. */
    madeOf?: string
    /** The earlier answer, if it was made of the same data: it is sent again. */
    unchanged?: CachedResponse
    /** The page reads no parameters of its address. */
    anyQuery?: boolean
    /** The body of an answer, so that the cache need not read it out of the response again. */
    text?: string | Buffer
    /** The path that the page declares, such as `/tools/:address`. */
    page?: string
    /** The response that has all of its headers already. */
    finished?: Response
    /** Only the shop's own pages may show it in a frame; any other is never framed. */
    framed?: true
    /** The request has brought its proof of work. */
    proved?: true
    /** Attempts of this request that count against a rate limit. */
    counted?: string[]
    /** Set by the guards of signed-in people. */
    caller: Caller
    /** Set by the guard `identity`. */
    person: SignedIn
    /** Set by the guard `provider`. */
    cardEvent: CardEvent
  }
}
