import type { Logger } from 'pino'
import { company } from '#content/company.ts'
import { createTokens } from './outside/access-tokens.ts'
import { createIdentity, type Issuer } from './outside/identity.ts'
import { identify } from './shop/accounts/identify.ts'
import { accountLetters } from './shop/accounts/letters.ts'
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
  const letters = accountLetters(db)
  const identity = createIdentity({ db, secret, name: company.brand, letters, log, ...where })
  return { tokens, identity, identify: (token: string) => identify({ db, tokens, now }, token) }
}
