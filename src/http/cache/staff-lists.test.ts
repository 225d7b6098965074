import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Role } from '#src/contract/accounts/roles.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { findCaller } from '#src/store/accounts/callers.ts'
import { queryEnded } from '#src/store/operations/events.ts'
import { ask } from '#testing/ask.ts'
import { placeTestOrder, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

let questions = 0
queryEnded.subscribe(() => void questions++)

let shop: TestShop
let admin: Person
let buyer: Person
let tool: { id: string }
let order: { _id: string }
beforeAll(async () => {
  shop = await openShop({ limitFactor: 1000 })
  admin = await shop.signIn({ role: 'admin' })
  buyer = await shop.signIn({ name: 'Amina Rahman' })
  tool = await makeTool(shop)
  order = await placeTestOrder(shop, buyer, tool)
  return () => shop.close()
})

const lists = ['/allorders', '/alltools', '/user']
const read = async (path: string, who = admin) => (await shop.get(`${path}?limit=50`, who.headers)).text()
const change = async (path: string, body?: object) => {
  const answer = await send(shop, 'PUT', path, admin, body)
  if (!answer.ok) throw new Error(await answer.text())
}

/** Other tests write on the same server, which may come between the two. */
async function readTwice(path: string, headers: Record<string, string> = {}) {
  const get = () => shop.get(path, { ...admin.headers, ...headers })
  for (let time = 0; time < 100; time++) {
    const first = await get()
    const before = questions
    const second = await get()
    if (questions - before === 1) return { first, second }
  }
  throw new Error('The list is made again each time.')
}

describe.each(lists)('%s', (path) => {
  test('is read with one question, about the caller, when nothing was committed since', async () => {
    const { first, second } = await readTwice(`${path}?limit=1`, { 'accept-encoding': 'identity' })
    const own = new Set(['x-request-id', 'date'])
    const shown = ({ headers }: Response) => [...headers].filter(([name]) => !own.has(name))
    expect(shown(second)).toEqual(shown(first))
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(second.headers.get('cache-control')).toBe('no-store')
    expect(second.headers.get('x-total-count')).toMatch(/^\d+$/)
    expect(await second.text()).toBe(await first.text())
  })

  test('is sent compressed to who takes that', async () => {
    const { first, second } = await readTwice(`${path}?limit=50`, { 'accept-encoding': 'br' })
    const encodings = [first, second].map(({ headers }) => headers.get('content-encoding'))
    const whole = await shop.get(`${path}?limit=50`, { ...admin.headers, 'accept-encoding': 'identity' })
    expect(await second.json()).toEqual(await whole.json())
    const isLong = Number(whole.headers.get('content-length')) >= 600
    expect(encodings).toEqual(isLong ? ['br', 'br'] : [null, null])
  })
})

test.each<[string, string, () => Promise<unknown>]>([
  ['an order', '/allorders', () => placeTestOrder(shop, buyer, tool)],
  ['a note', '/allorders', () => change(`/order/${order._id}/note`, { before: '', note: 'Fragile' })],
  ['a tool', '/alltools', () => change(`/manufacture/${tool.id}`, { price: 99 })],
  ['stock that was sold', '/alltools', () => placeTestOrder(shop, buyer, tool)],
  ['a role', '/user', () => change(`/adminuser/admin/${buyer.email}`)],
  ['somebody new', '/user', () => shop.signIn()],
  ['what SQL has changed', '/user', () => ask(shop.url, `update users set name = 'Amina Khan'`)],
])('%s is in the very next list', async (_, path, write) => {
  await readTwice(`${path}?limit=50`)
  const before = await read(path)
  await write()
  expect(await read(path)).not.toBe(before)
})

test('what began before a list was made, or before what others have committed, is in it once it is committed', async () => {
  const client = await shop.pool.connect()
  try {
    await client.query(`begin; update users set name = 'Slow' where email = '${buyer.email}'`)
    await readTwice('/user?limit=50')
    expect(await read('/user')).not.toContain('Slow')
    const { email } = await shop.signIn()
    expect(await read('/user')).toContain(email)
    await readTwice('/user?limit=50')
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await read('/user')).toContain('Slow')
})

test('each role reads its own list', async () => {
  const [support, warehouse] = [
    await shop.signIn({ role: 'support' }),
    await shop.signIn({ role: 'warehouse' }),
  ]
  const names = async (person: Person) =>
    (JSON.parse(await read('/allorders', person)) as Order[]).map((row) => 'customer' in row)
  for (let time = 0; time < 2; time++) {
    expect(await names(support)).not.toContain(false)
    expect(await names(warehouse)).not.toContain(true)
  }
})

test('what staff ordered themselves is shown as to a buyer, and to the others as to staff', async () => {
  const [one, other] = [await shop.signIn({ role: 'support' }), await shop.signIn({ role: 'support' })]
  const own = await placeTestOrder(shop, one, tool)
  const shown = async (person: Person) =>
    (JSON.parse(await read('/allorders', person)) as Order[]).find(({ _id }) => _id === own._id)
  expect(await shown(other)).toHaveProperty('customer')
  expect(await shown(one)).not.toHaveProperty('customer')
})

describe('a list that is cached is refused at once', () => {
  const status = async (person: Person, { get }: Pick<TestShop, 'get'> = shop) =>
    (await get('/user?limit=50', person.headers)).status

  test('when the session has ended', async () => {
    const other = await shop.signIn({ role: 'admin' })
    expect([await status(other), await status(other)]).toEqual([200, 200])
    await shop.db.deleteFrom('identity_sessions').where('id', '=', other.sessionId).execute()
    expect(await status(other)).toBe(401)
  })

  test.each<Role>(['user', 'support'])('when the role has become %s', async (role) => {
    const other = await shop.signIn({ role: 'admin' })
    expect([await status(other), await status(other)]).toEqual([200, 200])
    await shop.db.updateTable('users').set({ role }).where('id', '=', other.id).execute()
    expect(await status(other)).toBe(403)
  })

  test('when the second step was turned off', async () => {
    const strict = await openShop({ adminRules: { twoStep: true, provedEmail: true } })
    onTestFinished(() => strict.close())
    const other = await strict.signIn({ role: 'admin' })
    const turn = (twoFactorEnabled: boolean) =>
      strict.db.updateTable('identity_users').set({ twoFactorEnabled }).execute()
    await turn(true)
    expect([await status(other, strict), await status(other, strict)]).toEqual([200, 200])
    await turn(false)
    expect(await status(other, strict)).toBe(403)
  })
})

test('a snapshot is that of one server, since it started', async () => {
  const [{ started }] = await ask(shop.url, 'select pg_postmaster_start_time()::text as started')
  const caller = await findCaller(shop.db, { userId: admin.id, sessionId: admin.sessionId, now: new Date() })
  expect(caller?.snapshot?.startsWith(`${started} `)).toBe(true)
})
