import { signatureOf } from '#src/adapters/test-cards/events.ts'
import { readAccount } from '#src/adapters/test-cards/ledger.ts'
import type { Store } from '#src/store/db/connection.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { inParallel } from '#testing/load/in-parallel.ts'
import { order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import { finishJobs } from '../../check-books.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const times = 1000

async function eventBytes({ pool }: Store) {
  const { rows } = await pool.query<{ body: object }>(
    `select body from test_cards_objects where kind = 'event' and body->>'type' = 'payment_intent.succeeded'`,
  )
  must(rows.length === 1, `${rows.length} events say that the payment succeeded.`)
  return JSON.stringify(rows[0]?.body)
}

async function countOf({ pool }: Store, question: string, id: string) {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${question}`, [id])
  return rows[0]?.count
}

export const webhookReplay: Scenario = {
  name: 'webhook-replay',
  async run({ openShop, store }) {
    const shop = await openShop({ WEB_CONCURRENCY: '2' })
    const [buyer] = await makePeople(store.db, 1)
    must(buyer !== undefined, 'There is no buyer.')
    const placed = await order(shop.address, buyer, (await putOnSale(store.db, 10)).id)
    await pay(shop.address, buyer, placed)
    await waitUntil(
      20,
      'The payment is not booked',
      async () => (await stateOf(store.db, placed._id)) === 'paid',
    )
    const payload = await eventBytes(store)
    const { webhookSecret } = await readAccount(store.pool)
    await inParallel(times, 50, async () => {
      const headers = { 'stripe-signature': signatureOf(payload, webhookSecret, new Date()) }
      const answer = await fetch(`${shop.address}/webhooks/cards`, { method: 'POST', headers, body: payload })
      must(answer.ok, `A repeated event was answered ${answer.status}.`)
    })
    const forged = await fetch(`${shop.address}/webhooks/cards`, {
      method: 'POST',
      headers: { 'stripe-signature': signatureOf(payload, 'whsec_of_somebody_else', new Date()) },
      body: payload,
    })
    must(forged.status === 403, `A forged event was answered ${forged.status}.`)
    await finishJobs(store.db)
    const paid = await countOf(store, `order_history where order_id = $1 and to_state = 'paid'`, placed._id)
    const invoices = await countOf(store, 'invoices where order_id = $1', placed._id)
    must(paid === 1 && invoices === 1, `The order became paid ${paid} times and has ${invoices} invoices.`)
    return `one signed event posted ${times} times: all answered 200, paid once, one invoice; a forged one refused with ${forged.status}`
  },
}
