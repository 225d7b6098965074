import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { expect, test } from 'vitest'
import { identityHandler } from './identity-handler.ts'

const origin = 'https://shop.test'

/** The library, and how often it has asked its plugin which calls there are. */
function openLibrary(baseURL: BetterAuthOptions['baseURL']) {
  const counted = { times: 0 }
  const plugin = {
    id: 'counted',
    get endpoints() {
      counted.times += 1
      return {}
    },
  }
  const options: BetterAuthOptions = {
    baseURL,
    secret: 'a secret for tests of thirty-two letters',
    emailAndPassword: { enabled: true },
    advanced: { disableOriginCheck: false, disableCSRFCheck: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [plugin],
  }
  return { auth: betterAuth(options), counted }
}

const signIn = (from: string) =>
  new Request(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: from, Cookie: 'a=b' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'secret1' }),
  })

test('with a fixed address the routes are made once', async () => {
  const { auth, counted } = openLibrary(origin)
  const handle = identityHandler(auth, { publicUrlIsFixed: true })
  await handle(signIn(origin))
  const { times } = counted
  await handle(signIn(origin))
  expect(counted.times).toBe(times)
})

test('what one request may is not what the next one may', async () => {
  const handle = identityHandler(openLibrary(origin).auth, { publicUrlIsFixed: true })
  const answers = [origin, 'https://evil.example', origin].map((from) => handle(signIn(from)))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 401])
})

test('without one they are made for the name under which the shop was reached', async () => {
  const { auth } = openLibrary({ allowedHosts: ['shop.test', 'other.test'] })
  expect(identityHandler(auth, { publicUrlIsFixed: false })).toBe(auth.handler)
})
