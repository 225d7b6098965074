import type { Context, Hono } from 'hono'
import { type ProblemCode, ShopProblem } from '#src/contract/problems.ts'
import { mostEmailLength } from '#src/contract/values/text-input.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { answerProblem } from '#src/http/middleware/problems.ts'
import { limitAccount, limitAddress } from '#src/http/middleware/rate-limit.ts'
import { requireProof } from '#src/http/middleware/require-proof.ts'
import { networkOf, visitorAddressOf } from '#src/http/middleware/visitor-address.ts'
import { identityPaths, rateLimits } from '#src/http/rate-limits.ts'
import { warnOwner } from '#src/shop/accounts/warn-owner.ts'
import { countAttempt, readAttempts } from '#src/store/operations/rate-limits.ts'
import { readIdentityRequest } from './identity-request.ts'

export function serveIdentity(app: Hono<ShopEnv>) {
  app.all('/api/auth/*', async (c) => {
    const call = `${c.req.method} ${c.req.path.slice('/api/auth'.length)}`.replace(
      /^GET \/callback\/\w+$/,
      'GET /callback',
    )
    const allowed = identityPaths[call]
    if (!allowed) throw new ShopProblem('NOT_FOUND', 'There is nothing at this address.')
    await limitAddress(c, call, allowed.address)
    const { request, body } = await readIdentityRequest(c)
    const email = emailIn(body)
    if (allowed.account) {
      // A stranger who tries passwords must not keep the owner out: a known device is counted by itself.
      const device = await c.var.shop.identity.knownDevice(request.headers, email)
      await limitAccount(c, call, device ? `${email} on ${device}` : email, allowed.account)
    }
    const signsUp = call === 'POST /sign-up/email'
    if (signsUp) await requireProofOfProber(c)
    const answer = await c.var.shop.identity.handle(request)
    if (signsUp && answer.status === 422) await noteTaken(c, email)
    return answer.status < 400 ? unstored(answer) : asProblem(c, answer)
  })
}

const { takenEmail } = rateLimits
const proberOf = (c: Context<ShopEnv>) => `sign-up with a taken email ${networkOf(visitorAddressOf(c))}`

/** Sign-up has to say that an email is taken; who learns it often is perhaps going through a list. */
async function requireProofOfProber(c: Context<ShopEnv>) {
  const { db, limitFactor } = c.var.shop
  if ((await readAttempts(db, proberOf(c))) >= takenEmail.most * limitFactor) await requireProof(c)
}

async function noteTaken(c: Context<ShopEnv>, email: string) {
  await countAttempt(c.var.shop.db, proberOf(c), takenEmail.seconds)
  await warnOwner(c.var.shop, email)
}

function emailIn({ email }: Record<string, unknown>) {
  if (typeof email !== 'string') return ''
  if (email.length > mostEmailLength)
    throw ShopProblem.input('email', `has at most ${mostEmailLength} characters`)
  return email
}

function unstored(answer: Response) {
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

const codes: Record<number, ProblemCode> = {
  401: 'NOT_SIGNED_IN',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

/** The library blames the server when what a device says about a new passkey does not hold. */
const badPasskey = 'FAILED_TO_VERIFY_REGISTRATION'

/** The library's errors as the shop's problem documents. */
async function asProblem(c: Context<ShopEnv>, answer: Response) {
  const body = (await answer.json().catch(() => ({}))) as { message?: unknown; code?: unknown }
  const detail = typeof body.message === 'string' ? body.message : 'This did not work. Try again in a moment.'
  const ours = answer.status >= 500 && body.code !== badPasskey
  const code = codes[answer.status] ?? (ours ? 'UNEXPECTED' : 'INVALID_INPUT')
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  return answerProblem(c, new ShopProblem(code, detail, { facts: { reason: body.code } }))
}
