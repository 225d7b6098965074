import { runWithAdapter } from '@better-auth/core/context'
import type { Auth, AuthContext, BetterAuthOptions } from 'better-auth'
import { router } from 'better-auth/api'

/** Its context, whose type holds all of the options, is an `AuthContext`. */
interface Library extends Pick<Auth, 'handler'> {
  options: BetterAuthOptions
  $context: Promise<unknown>
}

/**
 * The library makes its sixty routes anew for each request, and they live for as long as a password is hashed. With a fixed
 * address they are the same for all requests; without one they depend on the name under which the shop was reached.
 */
export function identityHandler(auth: Library, { publicUrlIsFixed }: { publicUrlIsFixed: boolean }) {
  if (!publicUrlIsFixed) return auth.handler
  let made: ReturnType<typeof makeRoutes> | undefined
  return async (request: Request) => {
    made ??= makeRoutes(auth)
    const { adapter, handler } = await made
    return runWithAdapter(adapter, () => handler(request))
  }
}

async function makeRoutes({ $context, options }: Library) {
  const context = (await $context) as AuthContext
  return { adapter: context.adapter, handler: router(context, options).handler }
}
