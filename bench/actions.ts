import { randomUUID } from 'node:crypto'
import type { ServedBuyer } from '#testing/served/buyers.ts'
import { type Connection, Refusal } from './client/connection.ts'
import type { BenchShop } from './setup/open-shop.ts'
import type { ToolForSale } from './setup/tools.ts'

// Plain calls instead of the typed client, which knows the shop as it is now: older commits have to understand them too.

export const pickAny = <Item>(items: readonly Item[]) =>
  items[Math.floor(Math.random() * items.length)] as Item

/** The order call with the fields that the specification names. */
export const placeOrder = (connection: Connection, { email, headers }: ServedBuyer, tool: ToolForSale) =>
  connection.ask({
    method: 'POST',
    path: '/order',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      email,
      productId: tool._id,
      img: tool.img,
      phoneNo: '555 0142',
      address: '14 Foundry Lane, Larkfield',
      price: tool.price,
      quantity: 1,
    }),
  }) as Promise<{ _id: string; price: number }>

/** A tool that is on two lines is ordered once, with the sum. */
export const placeOrderOfLines = (connection: Connection, { headers }: ServedBuyer, tools: ToolForSale[]) =>
  connection.ask({
    method: 'POST',
    path: '/order',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      lines: tools.map(({ _id }) => ({ productId: _id, quantity: 1 })),
      phoneNo: '555 0142',
      address: '14 Foundry Lane, Larkfield',
      price: (tools.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100).toFixed(2),
    }),
  })

/** All that a browser asks for, from the order until the money is taken. */
export async function orderAndPay(connection: Connection, { tools, buyers }: BenchShop) {
  const buyer = pickAny(buyers)
  const placed = await placeOrder(connection, buyer, pickAny(tools))
  const { clientSecret } = (await connection.ask({
    method: 'POST',
    path: '/create-payment-intent',
    headers: buyer.headers,
    body: JSON.stringify({ price: placed.price, orderId: placed._id }),
  })) as { clientSecret: string }
  await payByCard(connection, clientSecret)
}

const testCard = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '8',
  'card[exp_year]': '2031',
  'card[cvc]': '123',
}

/** What the card provider's script does in the browser. */
async function payByCard(connection: Connection, clientSecret: string) {
  const { publishableKey } = (await connection.ask({ path: '/payment/config' })) as { publishableKey: string }
  const askProvider = async (path: string, params: Record<string, string>) =>
    (await connection.ask({
      method: 'POST',
      path: `/dev/cards/v1/${path}`,
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(params).toString(),
    })) as { id: string; status: string }
  const method = await askProvider('payment_methods', testCard)
  const { status } = await askProvider(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
    return_url: 'http://127.0.0.1/payment/1',
  })
  if (status !== 'succeeded') throw new Error(`The card provider answered ${status}.`)
}

/** Changes something that every page shows. Older commits had no settings: they make every page anew after an order, too. */
export async function changeEveryPage(connection: Connection, shop: BenchShop) {
  const path = '/shop-settings'
  const { headers } = shop.admin
  try {
    const { seen, values } = (await connection.ask({ path, headers })) as {
      seen: number
      values: { orderHoldHours: number }
    }
    const orderHoldHours = values.orderHoldHours === 24 ? 48 : 24
    await connection.ask({
      method: 'PUT',
      path,
      headers,
      body: JSON.stringify({ seen, values: { orderHoldHours } }),
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await placeOrder(connection, pickAny(shop.buyers), pickAny(shop.tools))
  }
}

export function signIn(connection: Connection, { address, buyers }: BenchShop) {
  const { email, password } = pickAny(buyers)
  return connection.ask({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  })
}
