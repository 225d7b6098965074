import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlacedOrder } from '#src/contract/orders/placing.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { childrenOf } from '#testing/load/processes.ts'
import { order, pay, putOnSale } from '#testing/load/shopping.ts'
import { findFreePort, type ServedShop } from '#testing/served/shop.ts'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const rounds = 12
const stock = 1_000_000

interface Attempt {
  key: string
  buyer: Buyer
  answer?: PlacedOrder
  paid: boolean
}

/** Orders and pays in a loop; each attempt is noted before it is sent. */
async function keepBuying(
  address: string,
  buyer: Buyer,
  toolId: string,
  attempts: Attempt[],
  flow: { open: boolean },
) {
  while (flow.open) {
    const attempt: Attempt = { key: randomUUID(), buyer, paid: false }
    attempts.push(attempt)
    try {
      attempt.answer = await order(address, buyer, toolId, attempt.key)
      await pay(address, buyer, attempt.answer)
      attempt.paid = true
    } catch {
      await wait(100)
    }
  }
}

async function killOneProcess(shop: ServedShop) {
  const [victim] = childrenOf(shop.process.pid ?? 0)
  must(victim !== undefined, 'The shop has no further processes.')
  process.kill(victim, 'SIGKILL')
}

async function killWhole(shop: ServedShop) {
  const ended = once(shop.process, 'exit')
  const workers = childrenOf(shop.process.pid ?? 0)
  for (const pid of [...workers, shop.process.pid ?? 0]) process.kill(pid, 'SIGKILL')
  await ended
}

export const kills: Scenario = {
  name: 'kills',
  async run({ openShop, postgres, store }) {
    const settings = { WEB_CONCURRENCY: '2', PORT: String(await findFreePort()) }
    let shop = await openShop(settings)
    const buyers = await makePeople(store.db, 4)
    const tool = await putOnSale(store.db, stock)
    const attempts: Attempt[] = []
    const flow = { open: true }
    const flowing = buyers.map((buyer) => keepBuying(shop.address, buyer, tool.id, attempts, flow))
    const countPaid = () => attempts.filter(({ paid }) => paid).length
    for (let round = 0; round < rounds; round++) {
      const before = countPaid()
      await waitUntil(60, 'No payment went through between two kills', async () => countPaid() > before)
      await wait(Math.random() * 700)
      if (round % 3 === 0) await killOneProcess(shop)
      if (round % 3 === 1) {
        await killWhole(shop)
        shop = await openShop(settings)
      }
      if (round % 3 === 2) {
        await postgres.kill()
        await postgres.start()
      }
    }
    await wait(500)
    flow.open = false
    await Promise.all(flowing)
    await finishJobs(store.db, 90)

    const acknowledged = attempts.filter(({ answer }) => answer).length
    for (const attempt of attempts) {
      const again = await order(shop.address, attempt.buyer, tool.id, attempt.key)
      must(!attempt.answer || attempt.answer._id === again._id, 'The same key made two orders.')
      attempt.answer = again
    }
    const rows = await store.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_no', 'no')
      .select(['id', 'state'])
      .where('tool_id', '=', tool.id)
      .execute()
    must(rows.length === attempts.length, `${rows.length} orders exist, ${attempts.length} were asked for.`)
    const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
    const paid = attempts.filter((attempt) => attempt.paid)
    for (const { answer } of paid) {
      const state = stateOf.get(answer?._id ?? '')
      must(state === 'paid', `Order ${answer?._id} was paid and is ${state}.`)
    }
    return `${rounds} times kill -9 (a process, the whole shop, PostgreSQL in turn): ${acknowledged} orders and ${paid.length} payments acknowledged, each there once, the money agrees with the processor's ledger`
  },
}
