import type { createAuthMiddleware } from 'better-auth/api'
import { createMiddleware } from 'better-call'

/**
 * As the library's `createAuthMiddleware`, which says the type of the context by two empty steps before each hook, and makes
 * a context for each of them too.
 */
export const createHook = createMiddleware as unknown as typeof createAuthMiddleware
