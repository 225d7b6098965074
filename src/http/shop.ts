import type { Logger } from 'pino'
import type { Db } from '#src/store/connection.ts'

/** What the HTTP side needs of the rest; handed in, so that tests hand in their own. */
export interface Shop {
  db: Db
  log: Logger
  now: () => Date
  /** Where the shop is reached from outside, without a slash at the end. */
  publicUrl: string
}

export interface ShopEnv {
  Variables: { shop: Shop; requestId: string }
}
