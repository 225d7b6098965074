import { createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'

const isWayIn = ({ path }: { path?: string }) => /^\/(sign-in|callback)\//.test(path ?? '')

/** The library asks for the second step after a password only; the shop asks after every way in. */
export function secondStep(issuer: string) {
  const plugin = twoFactor({ issuer, schema: { twoFactor: { modelName: 'identity_two_factors' } } })
  return {
    ...plugin,
    hooks: {
      after: [
        { matcher: isWayIn, handler: readAgain },
        ...plugin.hooks.after.map((hook) => ({ ...hook, matcher: isWayIn })),
        { matcher: isWayIn, handler: redirectToForm },
      ],
    },
  }
}

/** A sign-in that proves an email ends the second steps made before, which the library has not noticed. */
const readAgain = createAuthMiddleware(async ({ context }) => {
  const session = context.newSession
  const user = session && (await context.internalAdapter.findUserById(session.user.id))
  if (user) context.setNewSession({ ...session, user })
})

/** Who comes back from an issuer comes by a redirect, which must lead to the form for the code. */
const redirectToForm = createAuthMiddleware(async (ctx) => {
  const { returned, responseHeaders } = ctx.context
  const asked = returned && typeof returned === 'object' && 'twoFactorRedirect' in returned
  const wanted = responseHeaders?.get('location')
  if (!asked || !wanted) return
  const search = new URL(wanted, ctx.context.baseURL).searchParams
  search.set('step', 'code')
  throw ctx.redirect(`/login?${search}`)
})
