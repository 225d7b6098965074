import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { parseCookies } from 'better-auth/cookies'
import { type SignIn, visitorAddressHeader } from '#src/contract/accounts/accounts.ts'
import { identityHook } from './identity-hook.ts'

export interface SignInEvent {
  email: string
  /** Whether its owner has proved that the email is theirs. */
  proved: boolean
  succeeded: boolean
  /** From a browser on which this account has not been signed in before. */
  newDevice: boolean
  way: SignIn['way']
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

type Answer = Parameters<Parameters<typeof identityHook>[0]>[0]

function setDevice(ctx: Answer, email: string) {
  const { name, attributes } = cookieOf(ctx.context)
  const id = randomBytes(12).toString('base64url')
  ctx.setCookie(name, `${id}.${sign(ctx.context, id, email)}`, attributes)
}

/** Whose link, code or passkey a request brings; the library may have used it up by the time it answers. */
const owners = new WeakMap<Request, string>()

const signsIn =
  /^\/(sign-in|sign-up|callback|confirm-email|two-factor\/verify|passkey\/verify-authentication)/

async function ownerOf(ctx: Answer) {
  const { internalAdapter, adapter, secret } = ctx.context
  if (ctx.path === '/reset-password')
    return (await internalAdapter.findVerificationValue(`reset-password:${ctx.body?.token}`))?.value
  if (ctx.path.startsWith('/passkey/')) {
    const where = [{ field: 'credentialID', value: String(ctx.body?.response?.id) }]
    return (await adapter.findOne<{ userId: string }>({ model: 'passkey', where }))?.userId
  }
  // The name of the cookie that the library sets when a password was right.
  const halfway = await ctx.getSignedCookie(ctx.context.createAuthCookie('two_factor').name, secret)
  return halfway ? (await internalAdapter.findVerificationValue(halfway))?.value : undefined
}

function wayOf(path: string): SignInEvent['way'] {
  if (path.startsWith('/two-factor/')) return 'code'
  if (path.startsWith('/passkey/')) return 'passkey'
  return /^\/(callback|sign-in\/social)/.test(path) ? 'issuer' : 'password'
}

/** Tells of every sign-in and failure, and remembers the device. It comes last: a half-finished sign-in is none. */
export const knownDevices = (record: (event: SignInEvent) => Promise<unknown>) =>
  ({
    id: 'known-devices',
    hooks: {
      before: [
        {
          matcher: ({ path }) =>
            /^\/(reset-password|two-factor\/verify|passkey\/verify-auth)/.test(path ?? ''),
          handler: identityHook(async (ctx) => {
            const id = await ownerOf(ctx)
            const owner = id && (await ctx.context.internalAdapter.findUserById(id))
            if (owner && ctx.request) owners.set(ctx.request, owner.email)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => signsIn.test(path ?? ''),
          handler: identityHook(async (ctx) => {
            const { context, headers } = ctx
            const failed = statusOf(context.returned) >= 400
            const email = failed ? emailTried(ctx) : context.newSession?.user.email
            if (!email) return
            const known = knownDevice(context, headers, email)
            await record({
              email,
              // Who has just been proved by an issuer: second-step.ts has read the person again.
              proved: context.newSession?.user.emailVerified === true,
              succeeded: !failed,
              newDevice: known === undefined && !ctx.path.startsWith('/sign-up'),
              way: wayOf(ctx.path),
              address: headers?.get(visitorAddressHeader) ?? null,
              userAgent: headers?.get('user-agent')?.slice(0, 400) ?? null,
            })
            if (!failed && !known) setDevice(ctx, email)
          }),
        },
        {
          // The link came by email, so whoever used it must not be kept out by a stranger's tries.
          matcher: ({ path }) => path === '/reset-password',
          handler: identityHook(async (ctx) => {
            const email = ctx.request && owners.get(ctx.request)
            if (email && statusOf(ctx.context.returned) < 400) setDevice(ctx, email)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** A redirect is an error to the library too. */
const statusOf = (returned: unknown) => (isAPIError(returned) ? returned.statusCode : 200)

/** Whose account was tried in vain: a wrong password is a 401, anything else about a password is no try. */
function emailTried(ctx: Answer) {
  const { returned } = ctx.context
  const typed = (ctx.body as { email?: unknown } | undefined)?.email
  if (typeof typed === 'string') return statusOf(returned) === 401 ? typed : undefined
  return ctx.request && owners.get(ctx.request)
}
