import { StartProblem } from './start-problem.ts'

interface StripeVariables {
  STRIPE_SECRET_KEY?: string
  STRIPE_PUBLISHABLE_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
}

/** Stripe's three keys belong together, and the first two must be of the same mode. */
export function readStripeKeys(env: StripeVariables) {
  const secretKey = env.STRIPE_SECRET_KEY
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new StartProblem(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none.',
    )
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new StartProblem(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live.',
    )
  const mode = isLive(secretKey) ? ('live' as const) : ('stripe-test' as const)
  return { mode, secretKey, publishableKey, webhookSecret }
}

const isLive = (key: string) => /^\w+_live_/.test(key)
