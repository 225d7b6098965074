import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { identityHook } from './identity-hook.ts'

const isWayIn = ({ path }: { path?: string }) => /^\/(sign-in|callback)\//.test(path ?? '')

interface HookCall {
  context?: { newSession: { user: { twoFactorEnabled?: boolean } } | null }
}

/** The library looks for itself who needs a code; it is spared that only where somebody certainly needs none. */
const mayNeedCode = (call: { path?: string }) =>
  isWayIn(call) && (call as HookCall).context?.newSession?.user.twoFactorEnabled !== false

/**
 * A password proves no email, and is typed on a page of the shop. Who signs in with one is read once, before it is checked:
 * a second step that is turned on in that moment is asked for from the next sign-in on.
 */
const isIssuer = (call: { path?: string }) => isWayIn(call) && call.path !== '/sign-in/email'

const isCode = ({ path }: { path?: string }) => path === '/two-factor/verify-totp'

/** Remembers that a code was used, and tells whether it was the first time. */
export type UseOnce = (userId: string, code: string) => Promise<boolean>

/** The library asks for the second step after a password only, and takes a code twice; the shop does neither. */
export function secondStep(issuer: string, useOnce: UseOnce) {
  const plugin = twoFactor({ issuer, schema: { twoFactor: { modelName: 'identity_two_factors' } } })
  return {
    ...plugin,
    hooks: {
      after: [
        { matcher: isIssuer, handler: readAgain },
        ...plugin.hooks.after.map((hook) => ({ ...hook, matcher: mayNeedCode })),
        { matcher: isIssuer, handler: redirectToForm },
        { matcher: isCode, handler: refuseUsed(useOnce) },
        { matcher: isCode, handler: endOtherSessions },
      ],
    },
  }
}

/** A sign-in that proves an email ends the second steps made before, which the library has not noticed. */
const readAgain = identityHook(async ({ context }) => {
  const session = context.newSession
  const user = session && (await context.internalAdapter.findUserById(session.user.id))
  if (user) context.setNewSession({ ...session, user })
})

/** Who comes back from an issuer comes by a redirect, which must lead to the form for the code. */
const redirectToForm = identityHook(async (ctx) => {
  const { returned, responseHeaders } = ctx.context
  const asked = returned && typeof returned === 'object' && 'twoFactorRedirect' in returned
  const wanted = responseHeaders?.get('location')
  if (!asked || !wanted) return
  const search = new URL(wanted, ctx.context.baseURL).searchParams
  search.set('step', 'code')
  throw ctx.redirect(`/login?${search}`)
})

/** Someone who saw a code being typed has half a minute to try it. */
const refuseUsed = (useOnce: UseOnce) =>
  identityHook(async (ctx) => {
    const { context } = ctx
    if (isAPIError(context.returned)) return
    const { code } = ctx.body as { code: string }
    const signedIn = context.newSession
    const userId = (signedIn ?? (await getSessionFromCtx(ctx)))?.user.id
    if (!userId || (await useOnce(userId, code))) return
    if (signedIn) {
      await context.internalAdapter.deleteSession(signedIn.session.token)
      deleteSessionCookie(ctx)
      context.setNewSession(null)
    }
    throw APIError.from('UNAUTHORIZED', plainRefusal)
  })

/** Whoever was signed in before the second step was turned on has not taken it. */
const endOtherSessions = identityHook(async ({ context }) => {
  const { returned, session, newSession, adapter } = context
  if (isAPIError(returned) || !session || !newSession) return
  await adapter.deleteMany({
    model: 'session',
    where: [
      { field: 'userId', value: newSession.user.id },
      { field: 'token', operator: 'ne', value: newSession.session.token },
    ],
  })
})

const plainRefusal = { code: 'INVALID_CODE', message: 'Invalid code' }
