import type { Context, Hono } from 'hono'
import { type ProblemCode, ShopProblem } from '#src/contract/problems.ts'
import { mostEmailLength } from '#src/contract/values/text-input.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { answerProblem } from '#src/http/middleware/problems.ts'
import { limitAccount, limitAddress } from '#src/http/middleware/rate-limit.ts'
import { identityPaths } from '#src/http/rate-limits.ts'
import { warnOwner } from '#src/shop/accounts/warn-owner.ts'
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
    const answer = await c.var.shop.identity.handle(request)
    if (call === 'POST /sign-up/email' && answer.status === 422) await warnOwner(c.var.shop, email)
    return answer.status < 400 ? unstored(answer) : asProblem(c, answer)
  })
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

/** The library's errors as the shop's problem documents. */
async function asProblem(c: Context<ShopEnv>, answer: Response) {
  const body = (await answer.json().catch(() => ({}))) as { message?: unknown; code?: unknown }
  const detail = typeof body.message === 'string' ? body.message : 'This did not work. Try again in a moment.'
  const code = codes[answer.status] ?? (answer.status < 500 ? 'INVALID_INPUT' : 'UNEXPECTED')
  for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
  return answerProblem(c, new ShopProblem(code, detail, { facts: { reason: body.code } }))
}
