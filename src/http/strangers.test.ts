import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '#testing/hostile/books.ts'
import { placeTestOrder, readTestAddress, send } from '#testing/selling/orders.ts'
import { makeTool, openShop, type TestShop } from '#testing/shop.ts'
import { allowedRoutes } from './app.ts'

let shop: TestShop
let stranger: Awaited<ReturnType<TestShop['signIn']>>
let digest: () => Promise<unknown>
const things: Record<string, string> = {}

beforeAll(async () => {
  shop = await openShop()
  const owner = await shop.signIn()
  stranger = await shop.signIn()
  const tool = await makeTool(shop)
  things.order = (await placeTestOrder(shop, owner, tool))._id
  const review = { name: 'O', description: 'D', productname: tool.name, rating: 5 }
  things.review = ((await (await send(shop, 'POST', '/review', owner, review)).json()) as { _id: string })._id
  await send(shop, 'POST', '/userinfo', owner, profileOf(owner.email))
  things.profile = (await shop.db.selectFrom('profiles').select('id').executeTakeFirstOrThrow()).id
  const list = { name: 'Refill', lines: [] }
  things.list = ((await (await send(shop, 'POST', '/mylists', owner, list)).json()) as { _id: string })._id
  const address = await send(shop, 'POST', '/myaddresses', owner, readTestAddress())
  things.address = ((await address.json()) as { _id: string })._id
  things.person = owner.id
  digest = await digestOf(shop.pool)
})
afterAll(() => shop.close())

const profileOf = (email: string) => ({ email, name: 'O', address: 'A', phoneno: '1', profilelink: 'L' })

const returnOf = (productId = '') => ({ reason: 'faulty', lines: [{ productId, quantity: 1 }] })

/** Every call about one thing that a signed-in person can make, except those about tools, which everyone may see. */
const calls = allowedRoutes
  .filter(([who, { path }]) => (who === 'user' || who === 'profileOwner') && /\{id\}/.test(path))
  .filter(([, { path }]) => !/^\/(backinstock|mycart)\//.test(path))
  .map(([, { method, path }]) => ({ method: method.toUpperCase(), path }))

test('there are such calls', () => expect(calls.length).toBeGreaterThan(5))

test.each(
  calls.flatMap((call) =>
    ['order', 'review', 'profile', 'list', 'address', 'person'].map((thing) => ({ ...call, thing })),
  ),
)('$method $path does not know the $thing of someone else', async ({ method, path, thing }) => {
  expect(things[thing]).toBeTruthy()
  const before = await digest()
  const address = path.replace('{id}', things[thing] ?? '')
  const body = {
    ...readTestAddress(),
    ...profileOf(stranger.email),
    text: 'Hello',
    ...returnOf(things.order),
  }
  const answer = await send(shop, method, address, stranger, method === 'GET' ? undefined : body)
  expect(answer.status).toBe(404)
  expect(await digest()).toEqual(before)
})

test.each(['/myorder', '/myprofileinfo'])('%s by the email of someone else', async (path) => {
  const other = await shop.signIn()
  expect((await send(shop, 'GET', `${path}?email=${other.email}`, stranger)).status).toBe(403)
})
