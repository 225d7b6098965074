import type { Logger } from 'pino'
import { company } from '#content/company.ts'
import { createAccessTokens } from '#src/adapters/identity/access-tokens.ts'
import { createIdentity } from '#src/adapters/identity/identity.ts'
import type { Issuer } from '#src/adapters/identity/identity-options.ts'
import type { PasswordRules } from '#src/adapters/identity/password-rules.ts'
import { createProofOfWork } from '#src/adapters/proof-of-work.ts'
import { accountEmails } from '#src/shop/accounts/account-emails.ts'
import { identify } from '#src/shop/accounts/identify.ts'
import type { Identity } from '#src/shop/accounts/identity.ts'
import { keepOnlyWayIn } from '#src/shop/accounts/keep-only-way-in.ts'
import { recordSignIn } from '#src/shop/accounts/record-sign-in.ts'
import { takeOver } from '#src/store/accounts/ways-in.ts'
import type { Db } from '#src/store/db/connection.ts'
import { countAttempt } from '#src/store/operations/rate-limits.ts'

export interface AuthNeeds {
  db: Db
  log: Logger
  now: () => Date
  secret: string
  publicUrl: string
  publicUrlIsFixed: boolean
  issuers: Issuer[]
  passwordRules: PasswordRules
  hashesAtOnce: number
}

/** Who someone is: the identity library on the shop's database, and the access tokens of its sessions. */
export function createAuth({ db, log, now, secret, ...where }: AuthNeeds) {
  const tokens = createAccessTokens({ secret, now })
  const identityOn = (connection: Db, emails = accountEmails(connection)) =>
    createIdentity({
      db: connection,
      secret,
      name: company.brand,
      emails,
      takeOver: (identityId) => takeOver(connection, identityId),
      keepOnlyWayIn: (identityId, accountId) => keepOnlyWayIn(connection, identityId, accountId),
      recordSignIn: (event) => recordSignIn(connection, event),
      // A code is accepted for a minute and a half.
      useOnce: (userId, code) => isFirst(connection, `second-step code ${userId} ${code}`, 120),
      log,
      ...where,
    })
  const identity: Identity = {
    ...identityOn(db),
    // The library's record of the link and the email that carries it are written together or not at all. The library
    // only logs a failed email, so each is awaited here.
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
  const proofs = createProofOfWork({
    secret,
    useOnce: (id, seconds) => isFirst(db, `proof of work ${id}`, seconds),
  })
  return { tokens, identity, proofs, identify: (token: string) => identify({ db, tokens, now }, token) }
}

/** Whether something is used for the first time; it is remembered with the counts of the rate limits. */
const isFirst = async (db: Db, what: string, seconds: number) =>
  (await countAttempt(db, what, seconds)).count === 1
