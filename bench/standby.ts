import { randomUUID } from 'node:crypto'
import type { CardIntent } from '#src/shop/payments/card-gateway.ts'
import { recordPayment } from '#src/shop/payments/record-payment.ts'
import { recordWebhookEvent } from '#src/shop/payments/record-webhook-event.ts'
import { openStore, type Store } from '#src/store/db/connection.ts'
import { migrate } from '#src/store/migrate.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { inParallel } from '#testing/load/in-parallel.ts'
import { putOnSale } from '#testing/load/shopping.ts'
import { writeTestOrder } from '#testing/selling/orders.ts'
import { showSpread, spreadOf } from './report/spread.ts'
import { runAndClose } from './run-and-close.ts'
import { addStandby, openPrimary } from './setup/postgres.ts'

// How many payments a second the shop's books take when each commit waits for a standby: `npm run bench:standby`. The
// event and the payment itself, by four processes' worth of connections; the card provider is left out. In turn with it,
// transactions of one row.

const milliseconds = Number(process.env.STANDBY_MS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const processes = 4
const connectionsEach = 10
/** Most of them wait for a commit. */
const atOnceEach = 25

await runAndClose(async (opened) => {
  const primary = await openPrimary(opened)
  await migrate(primary.url)
  const stores = Array.from({ length: processes }, () => openStore(primary.url, { max: connectionsEach }))
  opened.defer(async () => {
    for (const store of stores) await store.close()
  })
  const [store] = stores
  if (!store) return
  await store.pool.query('create table bare_payments (id uuid primary key)')
  await measure('no standby', stores)
  await addStandby(opened, primary, milliseconds)
  await measure(`a standby, ${milliseconds} ms each way`, stores)
})

async function measure(name: string, stores: Store[]) {
  const payments: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const intents = await makeIntents(stores[0] as Store, 300 * seconds)
    const recorded = await repeat(stores, async ({ db }) => {
      const intent = intents.pop()
      if (!intent) throw new Error('There are too few orders to pay for.')
      const event = {
        id: `evt_${intent.id}`,
        type: 'payment_intent.succeeded',
        intentId: intent.id,
        payload: '{}',
      }
      await recordWebhookEvent(db, event, new Date())
      if ((await recordPayment(db, intent, new Date())) !== 'paid') throw new Error('A payment was refused.')
    })
    const written = await repeat(stores, ({ pool }) =>
      pool.query('insert into bare_payments values ($1)', [randomUUID()]),
    )
    // The first is for warming up.
    if (round > 0) payments.push(recorded)
    if (round > 0) bare.push(written)
  }
  console.log(
    `${name}: ${showSpread(spreadOf(payments))} payments a second, ${showSpread(spreadOf(bare))} single rows`,
  )
}

/** How many a second. */
async function repeat(stores: Store[], work: (store: Store) => Promise<unknown>) {
  const begun = performance.now()
  let count = 0
  const worker = async (store: Store) => {
    while (performance.now() - begun < seconds * 1000) {
      await work(store)
      count++
    }
  }
  await Promise.all(stores.flatMap((store) => Array.from({ length: atOnceEach }, () => worker(store))))
  return (count * 1000) / (performance.now() - begun)
}

/** What the card provider would say of orders that wait for their payment. */
async function makeIntents({ db }: Store, count: number): Promise<CardIntent[]> {
  // Each pays for one order: two payments of one person would wait for each other.
  await makePeople(db, count)
  const buyers = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .orderBy('no', 'desc')
    .limit(count)
    .execute()
  const tool = await putOnSale(db, 1)
  const intents: CardIntent[] = []
  await inParallel(count, connectionsEach, async (index) => {
    const at = new Date()
    const buyer = buyers[index] as { id: string; email: string }
    const orderId = await writeTestOrder({ db }, { buyer, tool, state: 'pending', at })
    const intentId = `pi_${randomUUID()}`
    const payment = { order_id: orderId, amount_cents: 1, currency: 'usd', created_at: at }
    const row = await db
      .insertInto('payments')
      .values({ ...payment, intent_id: intentId, state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow()
    intents.push({
      ...{ id: intentId, state: 'paid', orderId, paymentId: row.id, currency: 'usd', clientSecret: '' },
      ...{ amountCents: 1, receivedCents: 1, refundedCents: 0, card: { brand: 'visa', last4: '4242' } },
    })
  })
  return intents
}
