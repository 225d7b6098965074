import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { NewToolInput } from '#src/contract/tools.ts'
import { addTool } from '#src/shop/tools/add-tool.ts'
import type { Db } from '#src/store/db/connection.ts'
import { apiAt } from '../api.ts'
import { readTestOrder } from '../selling/orders.ts'
import type { Buyer } from './buyers.ts'

export const putOnSale = (db: Db, availablequantity: number) =>
  addTool(
    db,
    NewToolInput.parse({
      name: `Proof part ${randomUUID().slice(0, 8)}`,
      img: '/pictures/nvme-ssd-1000.webp',
      price: '12.50',
      description: 'A part for the proof.',
      category: 'Storage',
      minquantity: 1,
      availablequantity,
    }),
  )

export const askToOrder = (address: string, buyer: Buyer, toolId: string, key: string = randomUUID()) =>
  fetch(`${address}/order`, {
    method: 'POST',
    headers: { ...buyer.headers, 'idempotency-key': key },
    body: JSON.stringify(readTestOrder({ id: toolId })),
  })

export async function order(
  address: string,
  buyer: Buyer,
  toolId: string,
  key?: string,
): Promise<PlacedOrder> {
  const answer = await askToOrder(address, buyer, toolId, key)
  if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** All that a browser does on the payment page; done when the card processor says that it took the money. */
export async function pay(
  address: string,
  buyer: Pick<Buyer, 'headers'>,
  placed: { _id: string; price: number },
) {
  const { payments } = apiAt(address, buyer.headers)
  const { clientSecret } = await payments.start({ price: placed.price, orderId: placed._id })
  const { publishableKey } = await payments.config()
  const ask = async (path: string, params: Record<string, string>) =>
    (await read(
      await fetch(`${address}/dev/cards/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams(params),
      }),
    )) as { id: string; status: string }
  const method = await ask('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '8',
    'card[exp_year]': '2031',
    'card[cvc]': '123',
  })
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  const confirmed = await ask(`payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
    return_url: `${address}/payment/1`,
  })
  if (confirmed.status !== 'succeeded') throw new Error(`The card processor answered ${confirmed.status}.`)
}

/** Everybody orders and pays, one order after the other, until told to stop; `ids` are the orders paid so far. */
export function startBuying(address: string, people: Buyer[], toolId: string) {
  const ids: string[] = []
  let open = true
  const buying = Promise.all(
    people.map(async (person) => {
      while (open) {
        const placed = await order(address, person, toolId)
        await pay(address, person, placed)
        ids.push(placed._id)
      }
    }),
  )
  buying.catch(() => {})
  return {
    ids,
    async stop() {
      open = false
      await buying
    },
  }
}

async function read(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export const stateOf = async (db: Db, orderId: string) =>
  (await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst())?.state
