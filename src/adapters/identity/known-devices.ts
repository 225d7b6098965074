import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { visitorAddressHeader } from '#src/contract/accounts.ts'

export interface SignInEvent {
  email: string
  succeeded: boolean
  /** From a browser on which this account has not been signed in before. */
  newDevice: boolean
  address: string | null
  userAgent: string | null
}

type Devices = Pick<AuthContext, 'secret' | 'createAuthCookie'>

const year = 365 * 24 * 60 * 60
const cookieOf = (context: Devices) => context.createAuthCookie('device', { maxAge: year })

/** A device is known for the emails that were signed in on it last; its cookie proves both. */
const sign = ({ secret }: Devices, id: string, email: string) =>
  createHmac('sha256', secret).update(`device ${id} ${email.toLowerCase()}`).digest('base64url')

/** The id of the browser, if this account was the last that signed in on it. */
export function knownDevice(context: Devices, headers: Headers | undefined, email: string) {
  const cookie = parseCookies(headers?.get('cookie') ?? '').get(cookieOf(context).name)
  const [id = '', given = ''] = cookie?.split('.') ?? []
  const right = Buffer.from(sign(context, id, email))
  const claimed = Buffer.from(given)
  return id && claimed.length === right.length && timingSafeEqual(claimed, right) ? id : undefined
}

type Answer = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

function setDevice(ctx: Answer, email: string) {
  const { name, attributes } = cookieOf(ctx.context)
  const id = randomBytes(12).toString('base64url')
  ctx.setCookie(name, `${id}.${sign(ctx.context, id, email)}`, attributes)
}

/** Whose link a request brings; the library has used it up by the time it answers. */
const resets = new WeakMap<Request, string>()

const signsIn = /^\/(sign-in|sign-up|callback|confirm-email|two-factor\/verify)/

/** Tells of every sign-in and failure, and remembers the device. It comes last: a half-finished sign-in is none. */
export const knownDevices = (record: (event: SignInEvent) => Promise<unknown>) =>
  ({
    id: 'known-devices',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/reset-password',
          handler: createAuthMiddleware(async (ctx) => {
            const { internalAdapter } = ctx.context
            const link = await internalAdapter.findVerificationValue(`reset-password:${ctx.body?.token}`)
            const owner = link && (await internalAdapter.findUserById(link.value))
            if (owner && ctx.request) resets.set(ctx.request, owner.email)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => signsIn.test(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const { context, headers } = ctx
            const typed = (ctx.body as { email?: unknown } | undefined)?.email
            const failed = isAPIError(context.returned) && context.returned.statusCode === 401
            const email =
              context.newSession?.user.email ?? (failed && typeof typed === 'string' ? typed : undefined)
            if (!email) return
            const succeeded = context.newSession !== null && !failed
            const known = knownDevice(context, headers, email)
            await record({
              email,
              succeeded,
              newDevice: known === undefined && !ctx.path.startsWith('/sign-up'),
              address: headers?.get(visitorAddressHeader) ?? null,
              userAgent: headers?.get('user-agent')?.slice(0, 400) ?? null,
            })
            if (succeeded && !known) setDevice(ctx, email)
          }),
        },
        {
          // The link came by email, so whoever used it must not be kept out by a stranger's tries.
          matcher: ({ path }) => path === '/reset-password',
          handler: createAuthMiddleware(async (ctx) => {
            const email = ctx.request && resets.get(ctx.request)
            if (email && !isAPIError(ctx.context.returned)) setDevice(ctx, email)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
