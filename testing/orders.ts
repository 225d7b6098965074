import type { PlacedOrder } from '#src/contract/orders.ts'
import type { TestShop } from './shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

export const send = (
  shop: Pick<TestShop, 'app'>,
  method: string,
  path: string,
  person: Person,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  shop.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...person.headers, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

export const readTestOrder = (tool: { id: string }, more: object = {}) => ({
  productId: tool.id,
  quantity: 1,
  phoneNo: '555 0142',
  address: '14 Foundry Lane, Larkfield',
  ...more,
})

/** Orders like a buyer; fails unless the order is placed. */
export async function placeTestOrder(
  shop: TestShop,
  buyer: Person,
  tool: { id: string },
  more: object = {},
): Promise<PlacedOrder> {
  const response = await send(shop, 'POST', '/order', buyer, readTestOrder(tool, more))
  if (response.status !== 201) throw new Error(await response.text())
  return response.json()
}

export async function stockOf(shop: Pick<TestShop, 'db'>, tool: { id: string }) {
  const { available_quantity } = await shop.db
    .selectFrom('tools')
    .select('available_quantity')
    .where('id', '=', tool.id)
    .executeTakeFirstOrThrow()
  return available_quantity
}

export const countOrderRows = async (shop: Pick<TestShop, 'db'>) =>
  (
    await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
