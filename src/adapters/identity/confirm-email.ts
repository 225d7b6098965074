import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { passwordLength } from '#src/contract/values/password-length.ts'
import { storePassword } from './store-password.ts'

const Confirmation = z.object({
  token: z.string(),
  password: z.string().max(passwordLength.most).optional(),
  newPassword: z.string().min(passwordLength.least).max(passwordLength.most).optional(),
})

/**
 * The emailed link shows that someone reads the mailbox, but not that the account is theirs: anyone may have signed up
 * with the address. So the email is proved by the link together with a session of the account, its password, or a new
 * password, which locks out whoever had the old one.
 */
export const confirmEmail = (takeOver: (userId: string) => Promise<unknown>) =>
  ({
    id: 'confirm-email',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: Confirmation },
        async (ctx) => {
          const { internalAdapter, secret, password: hashing } = ctx.context
          const { token, password, newPassword } = ctx.body
          const claims = await verifyJWT<{ email?: string }>(token, secret)
          const found = claims?.email ? await internalAdapter.findUserByEmail(claims.email) : null
          if (!found)
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_TOKEN',
              message:
                'This link is incomplete or more than a day old. Sign in, and ask for a new one on your profile page.',
            })
          const { user } = found
          if (user.emailVerified) return { confirmed: true, signedIn: false }
          if (newPassword) {
            await storePassword(ctx.context, user.id, newPassword)
            await takeOver(user.id)
          } else if (password) {
            const hash = (await internalAdapter.findCredentialAccount(user.id))?.password
            if (!hash || !(await hashing.verify({ hash, password })))
              throw new APIError('UNAUTHORIZED', {
                code: 'INVALID_PASSWORD',
                message: 'This is not the password of the account. You may set a new one instead.',
              })
          } else if ((await getSessionFromCtx(ctx))?.user.id !== user.id)
            return { confirmed: false, signedIn: false }
          const proved = await internalAdapter.updateUser(user.id, { emailVerified: true })
          await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user: proved })
          return { confirmed: true, signedIn: true }
        },
      ),
    },
  }) satisfies BetterAuthPlugin
