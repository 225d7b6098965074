import type { OrderState } from '#src/contract/orders/orders.ts'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { defaultSettings } from '#src/contract/settings.ts'
import { orderRulesOf } from '#src/shop/orders/placing/order-rules.ts'
import type { TestShop } from '../shop.ts'

export const usualRules = orderRulesOf(defaultSettings)

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

export const readTestAddress = (more: object = {}) => ({
  ...{ name: 'Amina Rahman', company: 'Rahman Repairs', street: '14 Foundry Lane', city: 'Larkfield' },
  ...{ postalCode: 'LF2 6QT', region: '', country: 'GB', phone: '555 0142' },
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

/** An order of one line that is in this state already; takes no stock. Returns its id. */
export const writeTestOrder = (
  { db }: Pick<TestShop, 'db'>,
  order: { buyer: { id: string; email: string }; tool: { id: string }; state: OrderState; at: Date },
  { quantity, unitCents } = { quantity: 1, unitCents: 1 },
) =>
  db.transaction().execute(async (trx) => {
    const { buyer, tool, state, at } = order
    const cents = quantity * unitCents
    const head = await trx
      .insertInto('orders')
      .values({
        ...{ customer_id: buyer.id, email: buyer.email, phone_no: '1', address: 'a' },
        ...{ pieces: quantity, subtotal_cents: cents, total_cents: cents },
        ...{ state, state_since: at, hold_until: at, created_at: at },
      })
      .returning(['id', 'no'])
      .executeTakeFirstOrThrow()
    const facts = { name: 'x', img: '/x', sku: 'X', unit_price_cents: unitCents, quantity }
    await trx
      .insertInto('order_lines')
      .values({ order_no: head.no, position: 1, tool_id: tool.id, ...facts })
      .execute()
    return head.id
  })

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
