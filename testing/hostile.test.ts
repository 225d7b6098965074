import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedRoutes } from '#src/http/app.ts'
import { checkConsistency } from '#src/shop/operations/check-consistency.ts'
import { digestOf } from './hostile/books.ts'
import { identityCalls } from './hostile/identity-calls.ts'
import { type HostileRequest, type Operation, requestsTo } from './hostile/requests.ts'
import { placeTestOrder, send } from './selling/orders.ts'
import { makeTool, openShop, type TestShop } from './shop.ts'

/** FUZZ_RUNS for more, FUZZ_SEED to repeat a run. */
const wanted = Number(process.env.FUZZ_RUNS ?? 1_500)
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? randomInt(2 ** 31) : 20_261_115))

const roles = ['visitor', 'user', 'admin'] as const
type Role = (typeof roles)[number]

const calls = [
  ...allowedRoutes.map(([, { method, path }]) => ({ method: method.toUpperCase(), path })),
  ...Object.keys(identityCalls).map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path }
  }),
]
const runs = Math.ceil(wanted / calls.length / roles.length)

let shop: TestShop
let described: Record<string, Record<string, Operation>>
let digest: Awaited<ReturnType<typeof digestOf>>
let asked = 0
let taken = 0

beforeAll(async () => {
  shop = await openShop({ limitFactor: 1_000_000 })
  described = (await (await shop.get('/openapi.json')).json()).paths
  digest = await digestOf(shop.pool)
})
afterAll(() => shop.close())

test.each(calls.flatMap((call, no) => roles.map((role) => ({ ...call, role, no }))))(
  '$method $path holds whatever a $role sends',
  async ({ method, path, role, no }) => {
    const operation = described[path]?.[method.toLowerCase()] ?? identityCalls[`${method} ${path}`]
    if (!operation) throw new Error(`${method} ${path} is not in the API's description`)
    const { headers, known } = await settleOnce(role)
    const settled = await digest()
    let before = settled
    await fc.assert(
      fc.asyncProperty(requestsTo(method, path, operation, known), async (request) => {
        const answer = await inTime(ask(method, request, headers))
        asked += 1
        if (answer.ok) taken += 1
        const after = await digest()
        const earlier = before
        before = after
        await checkAnswer(answer)
        if (method === 'GET' || answer.status >= 400)
          expect(omit(after, changedAnyway[path])).toEqual(omit(earlier, changedAnyway[path]))
        if (role !== 'admin') expect(pick(after, forAdmins)).toEqual(pick(earlier, forAdmins))
      }),
      { numRuns: runs, seed: seed + no * 7_919 + roles.indexOf(role), endOnFailure: true },
    )
    if (before !== settled) people.clear()
  },
)

test('after all of it the books are in order', async () => {
  expect(asked).toBeGreaterThanOrEqual(wanted)
  // Some must succeed, or all others may have been refused for one trivial reason.
  expect(taken).toBeGreaterThan(asked / 10)
  expect(await checkConsistency(shop.db, shop.now())).toEqual([])
})

/** What a refused request may change. */
const changedAnyway: Record<string, string[]> = {
  // Every search first takes up what has changed, also one that is then refused.
  '/customersearch': ['public.customers', 'public.customers_to_index'],
  // Whoever has an account hears that somebody tried to sign up with its email.
  '/api/auth/sign-up/email': ['public.emails', 'graphile_worker._private_jobs'],
}
const omit = (all: Record<string, unknown>, names: string[] = []) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** What only an admin may change, through whatever call. */
const forAdmins = ['public.audit_log']
const pick = (all: Record<string, unknown>, names: string[]) => names.map((name) => all[name])

/** Those who are there until a request changes something. */
const people = new Map<Role, Awaited<ReturnType<typeof settle>>>()

async function settleOnce(role: Role) {
  const found = people.get(role) ?? (await settle(role))
  people.set(role, found)
  return found
}

/** Someone whose data the requests may destroy, someone else, and things of both. */
async function settle(role: Role) {
  const other = await shop.signIn()
  const me = await shop.signIn({ role: role === 'admin' ? 'admin' : 'user' })
  const tool = await makeTool(shop, { availablequantity: 1_000_000 })
  const known = [tool.id, tool.sku, tool.name, me.email, other.email]
  for (const person of [me, other]) {
    const order = await placeTestOrder(shop, person, tool)
    const words = { name: 'N', address: 'A', phoneno: '1', profilelink: 'L', email: person.email }
    const profile = await (await send(shop, 'POST', '/userinfo', person, words)).json()
    const review = { name: 'N', description: 'D', productname: tool.name, rating: 5 }
    const written = await (await send(shop, 'POST', '/review', person, review)).json()
    known.push(order._id, order.number, profile._id ?? profile.insertedId, written._id ?? written.insertedId)
  }
  const headers: Record<string, string> = role === 'visitor' ? {} : me.headers
  return { headers: { origin: shop.publicUrl, ...headers }, known: known.filter(Boolean) }
}

const ask = async (method: string, { path, headers, body }: HostileRequest, own: Record<string, string>) =>
  shop.app.request(path, { method, headers: { ...headers, ...own }, ...(body && { body: body as BodyInit }) })

async function inTime(answer: Promise<Response>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer after 20 seconds')), 20_000)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Where the identity library sends a browser that asks with a script. */
const urlIn = (text: string): unknown => (text.startsWith('{"url"') ? JSON.parse(text).url : undefined)

/** Errors must not reveal how the shop is made. */
const insides = /node_modules|\.ts:\d|\bat \w+ \(|syntax error|violates|pg_|kysely|zod|select .* from/i

async function checkAnswer(answer: Response) {
  const text = await answer.text()
  if (answer.status >= 500) expect([answer.status, text]).toEqual([503, text])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBeTruthy()
  const ways = [answer.headers.get('location'), urlIn(text)].filter((way) => typeof way === 'string')
  for (const way of ways) expect([way, new URL(way, shop.publicUrl).origin]).toEqual([way, shop.publicUrl])
  if (answer.status < 400) return
  expect([answer.headers.get('content-type'), text]).toEqual(['application/problem+json', text])
  expect(JSON.parse(text)).toMatchObject({ status: answer.status, code: expect.any(String) })
  expect(text).not.toMatch(insides)
}
