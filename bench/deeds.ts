import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { ask } from './ask.ts'
import type { Stage } from './stage.ts'

const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item

export const order = ({ address, buyers }: Stage, among: { id: string }[], buyer = any(buyers)) =>
  ask(`${address}/order`, {
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      productId: any(among).id,
      quantity: 1,
      phoneNo: '555 0142',
      address: '14 Foundry Lane, Larkfield',
      price: 12.5,
    }),
  }) as Promise<PlacedOrder>

export function signIn({ address, buyers }: Stage) {
  const { email, password } = any(buyers)
  return ask(`${address}/api/auth/sign-in/email`, {
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  })
}

/** Order, intent, card and confirmation: all that a browser asks for, until the money is taken. */
export async function orderAndPay(stage: Stage, publishableKey: string) {
  const buyer = any(stage.buyers)
  const { _id: orderId, price } = await order(stage, stage.tools, buyer)
  const { clientSecret } = (await ask(`${stage.address}/create-payment-intent`, {
    headers: buyer.headers,
    body: JSON.stringify({ price, orderId }),
  })) as { clientSecret: string }
  const toProcessor = (path: string, params: Record<string, string>) =>
    ask(`${stage.address}/dev/cards/v1/${path}`, {
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(params).toString(),
    }) as Promise<{ id: string }>
  const card = await toProcessor('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '8',
    'card[exp_year]': '2031',
    'card[cvc]': '123',
  })
  await toProcessor(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    client_secret: clientSecret,
    payment_method: card.id,
    return_url: `${stage.address}/payment/${orderId}`,
  })
}

/** What plain transactions reach on the same server; undefined where pgbench is not installed. */
export async function pgbench(url: string, seconds: number) {
  const run = promisify(execFile)
  try {
    await run('pgbench', ['-i', '-q', '-s', '10', url])
    const { stdout } = await run('pgbench', ['-c', '10', '-j', '2', '-T', String(seconds), url])
    return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
