import type { Logger } from 'pino'
import { company } from '#content/company.ts'
import { createTokens } from '#src/adapters/identity/access-tokens.ts'
import { createIdentity, type Issuer } from '#src/adapters/identity/identity.ts'
import { accountEmails } from '#src/shop/accounts/account-emails.ts'
import { identify } from '#src/shop/accounts/identify.ts'
import type { Identity } from '#src/shop/accounts/identity.ts'
import { markEmailProved } from '#src/store/accounts/accounts.ts'
import type { Db } from '#src/store/db/connection.ts'

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
export function createAccounts({ db, log, now, secret, ...where }: AccountNeeds) {
  const tokens = createTokens({ secret, now })
  const identityOn = (books: Db, emails = accountEmails(books)) =>
    createIdentity({
      db: books,
      secret,
      name: company.brand,
      emails: emails,
      emailProved: (identityId) => markEmailProved(books, identityId),
      log,
      ...where,
    })
  const identity: Identity = {
    ...identityOn(db),
    // The link that the library writes down and the email that carries it: both or neither. The library only logs
    // that an email failed, so each is waited for once more.
    mailPasswordReset: (email) =>
      db.transaction().execute(async (trx) => {
        const emails = accountEmails(trx)
        const written: Promise<void>[] = []
        const resetPassword = (to: string, path: string) => {
          const email = emails.resetPassword(to, path)
          written.push(email)
          return email
        }
        await identityOn(trx, { ...emails, resetPassword }).mailPasswordReset(email)
        await Promise.all(written)
      }),
  }
  return { tokens, identity, identify: (token: string) => identify({ db, tokens, now }, token) }
}
