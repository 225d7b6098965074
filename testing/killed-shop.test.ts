import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import type { Tool } from '#src/contract/tools.ts'
import { openStore } from '#src/store/db/connection.ts'
import { freshDatabase } from '#testing/database.ts'
import { readTestOrder } from '#testing/selling/orders.ts'
import { type ServedBuyer, signUpBuyer } from '#testing/served/buyers.ts'
import { findFreePort, serveShop } from '#testing/served/shop.ts'
import { build } from '../scripts/build.mjs'

/** Ten in every run; PROVE_KILLS=100 for the long proof. */
const kills = Number(process.env.PROVE_KILLS ?? 10)

beforeAll(build, 300_000)

interface Wish {
  key: string
  buyer: ServedBuyer
  body: string
  /** The first complete answer. */
  answer?: PlacedOrder
}

test(`kill -9 ${kills} times while orders flow: none lost, none twice, no stock missing`, async () => {
  const database = await freshDatabase()
  const settings = {
    DATABASE_URL: database.url,
    PORT: String(await findFreePort()),
    MAX_UNPAID_ORDERS: '1000000',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
  }
  const store = openStore(database.url)
  onTestFinished(async () => {
    await store.close()
    await database.drop()
  })
  let shop = await serveShop(settings)
  const buyers = await Promise.all(Array.from({ length: 6 }, () => signUpBuyer(shop.address)))
  const tools = (await (await fetch(`${shop.address}/manufacture?limit=3`)).json()) as Tool[]
  await store.db.updateTable('tools').set({ available_quantity: 1_000_000 }).execute()
  const wishes: Wish[] = []

  for (let kill = 0; kill < kills; kill++) {
    if (kill > 0) shop = await serveShop(settings)
    const flow = { open: true }
    const flowing = buyers.map((buyer, index) =>
      keepOrdering(shop.address, buyer, tools, wishes, flow, index),
    )
    const known = countAnswers(wishes)
    await vi.waitFor(() => expect(countAnswers(wishes)).toBeGreaterThan(known + 1), 120_000)
    await wait(Math.random() * 400)
    const ended = once(shop.process, 'exit')
    shop.process.kill('SIGKILL')
    await ended
    flow.open = false
    await Promise.all(flowing)
  }

  shop = await serveShop(settings)
  const acknowledged = countAnswers(wishes)
  for (const wish of wishes) {
    const again = await ask(shop.address, wish)
    if (wish.answer) expect(again).toEqual(wish.answer)
    wish.answer = again
  }
  await shop.stop()

  expect(acknowledged).toBeGreaterThan(kills)
  const orders = await store.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_no', 'no')
    .select(['id', 'tool_id', 'quantity'])
    .execute()
  expect(new Set(wishes.map(({ answer }) => answer?._id)).size).toBe(wishes.length)
  expect(orders.map(({ id }) => id).sort()).toEqual(wishes.map(({ answer }) => answer?._id).sort())
  for (const tool of tools) {
    const sold = orders.filter((order) => order.tool_id === tool._id).reduce((sum, o) => sum + o.quantity, 0)
    const { available_quantity } = await store.db
      .selectFrom('tools')
      .select('available_quantity')
      .where('id', '=', tool._id)
      .executeTakeFirstOrThrow()
    expect(available_quantity).toBe(1_000_000 - sold)
  }
}, 1_800_000)

const countAnswers = (wishes: Wish[]) => wishes.filter(({ answer }) => answer).length

/** Orders in a loop until the shop is gone; each attempt is noted before it is sent. */
async function keepOrdering(
  address: string,
  buyer: ServedBuyer,
  tools: Tool[],
  wishes: Wish[],
  flow: { open: boolean },
  first: number,
) {
  for (let turn = first; flow.open; turn++) {
    const tool = tools[turn % tools.length]
    if (!tool) return
    const body = JSON.stringify(readTestOrder({ id: tool._id }, { quantity: tool.minquantity }))
    const wish: Wish = { key: randomUUID(), buyer, body }
    wishes.push(wish)
    try {
      wish.answer = await ask(address, wish)
    } catch {
      return
    }
  }
}

async function ask(address: string, { key, buyer, body }: Wish): Promise<PlacedOrder> {
  const headers = { ...buyer.headers, 'idempotency-key': key }
  const response = await fetch(`${address}/order`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(await response.text())
  return response.json()
}
