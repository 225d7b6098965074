import type { Logger } from 'pino'
import type { Caller } from '#src/shop/accounts/caller.ts'
import type { Db } from '#src/store/connection.ts'

/** What the HTTP side needs of the rest; handed in, so that tests hand in their own. */
export interface Shop {
  db: Db
  log: Logger
  now: () => Date
  /** Where the shop is reached from outside, without a slash at the end. */
  publicUrl: string
  /** The person behind an access token, read afresh on each call; undefined when the token is worth nothing. */
  identify: (token: string) => Promise<Caller | undefined>
}

export interface ShopEnv {
  Variables: {
    shop: Shop
    requestId: string
    /** Set behind the doors `user` and `admin`. */
    caller: Caller
  }
}
