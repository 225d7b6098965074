import type { Logger } from 'pino'
import { company } from '#content/company.ts'
import { createTokens } from './outside/access-tokens.ts'
import { createIdentity, type Issuer } from './outside/identity.ts'
import { identify } from './shop/accounts/identify.ts'
import type { Identity } from './shop/accounts/identity.ts'
import { accountLetters } from './shop/accounts/letters.ts'
import { markEmailProved } from './store/accounts.ts'
import type { Db } from './store/connection.ts'

export interface AccountNeeds {
  db: Db
  log: Logger
  now: () => Date
  secret: string
  publicUrl: string
  publicUrlIsFixed: boolean
  issuers: Issuer[]
}

/** Everything about who someone is, wired together. */
export function openAccounts({ db, log, now, secret, ...where }: AccountNeeds) {
  const tokens = createTokens({ secret, now })
  const identityOn = (books: Db) =>
    createIdentity({
      db: books,
      secret,
      name: company.brand,
      letters: accountLetters(books),
      emailProved: (identityId) => markEmailProved(books, identityId),
      log,
      ...where,
    })
  const identity: Identity = {
    ...identityOn(db),
    // The link that the library writes down and the letter that carries it: both or neither.
    mailPasswordReset: (email) => db.transaction().execute((trx) => identityOn(trx).mailPasswordReset(email)),
  }
  return { tokens, identity, identify: (token: string) => identify({ db, tokens, now }, token) }
}
