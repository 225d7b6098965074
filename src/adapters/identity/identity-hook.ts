import type { createAuthMiddleware } from 'better-auth/api'
import { createMiddleware } from 'better-call'

type Handler = Parameters<typeof createAuthMiddleware>[0]

/**
 * What the library does before or after a call. Its own `createAuthMiddleware` says the type of the context by two empty
 * steps before each hook, and makes a context for each of them too.
 */
export const identityHook = createMiddleware as unknown as (
  handler: Handler,
) => ReturnType<typeof createAuthMiddleware>
