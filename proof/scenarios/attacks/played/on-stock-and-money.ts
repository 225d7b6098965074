import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, pay, putOnSale, stateOf } from '#testing/load/shopping.ts'
import { readTestOrder } from '#testing/selling/orders.ts'
import { must, waitUntil } from '../../../scenario.ts'
import { type Attacks, call, type Target } from '../attack.ts'

async function makeBuyer({ store }: Target) {
  const [buyer] = await makePeople(store.db, 1)
  must(buyer !== undefined, 'There is no buyer.')
  return buyer
}

const unprove = ({ store }: Target, email: string) =>
  store.db.updateTable('identity_users').set({ emailVerified: false }).where('email', '=', email).execute()

/** An order that is paid for. */
async function buy(target: Target) {
  const { shop, store } = target
  const buyer = await makeBuyer(target)
  const tool = await putOnSale(store.db, 100)
  const placed = await order(shop.address, buyer, tool.id)
  await pay(shop.address, buyer, placed)
  await waitUntil(
    20,
    'A paid order is not paid.',
    async () => (await stateOf(store.db, placed._id)) === 'paid',
  )
  return { buyer, tool, placed }
}

export const onStockAndMoney: Attacks = {
  async "a refund under the shop's own key"(target) {
    const { shop, store, admin } = target
    const { buyer, placed } = await buy(target)
    const refund = { headers: { ...admin.headers, 'idempotency-key': 'closing-1' } }
    await call(shop, ['POST', `/order/${placed._id}/refund`], refund, { amount: '0.01' })
    await call(shop, ['DELETE', `/myorders/${placed._id}`], buyer)
    await waitUntil(
      20,
      'A cancelled order is not refunded.',
      async () => (await stateOf(store.db, placed._id)) === 'refunded',
    )
    const { rows } = await store.pool.query<{ kept: number }>(
      `select received_cents - (select sum(amount_cents) from refunds where payment_id = p.id) as kept
       from payments p where order_id = $1`,
      [placed._id],
    )
    must(Number(rows[0]?.kept) === 0, `${rows[0]?.kept} cents of a refunded order stay.`)
  },

  async 'a verified review of what was paid back'(target) {
    const { shop, store, admin } = target
    const { buyer, tool, placed } = await buy(target)
    await call(shop, ['POST', '/review'], buyer, {
      name: 'N',
      description: 'D',
      productname: tool.name,
      rating: 5,
    })
    const isVerified = async () =>
      (
        await store.db
          .selectFrom('reviews')
          .select('verified')
          .where('email', '=', buyer.email)
          .executeTakeFirst()
      )?.verified
    must((await isVerified()) === true, 'A review of what was bought is not verified.')
    await call(
      shop,
      ['POST', `/order/${placed._id}/refund`],
      { headers: { ...admin.headers, 'idempotency-key': 'all' } },
      { all: true },
    )
    await waitUntil(20, 'A review stays verified.', async () => (await isVerified()) === false)
  },

  async 'emails to a stranger, with words of the attacker'(target) {
    const { strict, store } = target
    const attacker = await makeBuyer(target)
    await unprove(target, attacker.email)
    const tool = await putOnSale(store.db, 100)
    const body = readTestOrder({ id: tool.id }, { address: 'Call 555 0199 now' })
    const statuses: number[] = []
    for (let no = 0; no < 12; no++)
      statuses.push((await call(strict, ['POST', '/order'], attacker, body)).status)
    must(statuses.filter((status) => status === 201).length <= 10, `${statuses} for an unproved address.`)
    const emails = () =>
      store.db.selectFrom('emails').selectAll().where('to_address', '=', attacker.email).execute()
    await waitUntil(70, 'No email is written.', async () => (await emails()).length > 0)
    must(!JSON.stringify(await emails()).includes('555 0199'), 'An email says what the attacker wrote.')
  },

  async 'every tool held by one fresh account'(target) {
    const { strict, store } = target
    const attacker = await makeBuyer(target)
    await unprove(target, attacker.email)
    let held = 0
    for (let no = 0; no < 15; no++) {
      const tool = await putOnSale(store.db, 100)
      const answer = await call(
        strict,
        ['POST', '/order'],
        attacker,
        readTestOrder({ id: tool.id }, { quantity: 100 }),
      )
      if (answer.status === 201) held += 1
    }
    must(held === 10, `A fresh account holds ${held} orders at once.`)
  },

  async '61 orders in an hour'(target) {
    const { strict, store } = target
    const buyer = await makeBuyer(target)
    const tool = await putOnSale(store.db, 100)
    const answers = await Promise.all(
      Array.from({ length: 70 }, async () => (await askToOrder(strict.address, buyer, tool.id)).status),
    )
    must(answers.filter((status) => status === 201).length <= 60, 'More than 60 orders in an hour are taken.')
  },

  async 'an address of eleven lines'(target) {
    const buyer = await makeBuyer(target)
    const tool = await putOnSale(target.store.db, 1)
    const body = readTestOrder({ id: tool.id }, { address: Array(11).fill('line').join('\n') })
    must((await call(target.shop, ['POST', '/order'], buyer, body)).status === 422, 'It is taken.')
  },

  async 'stock that overflows when orders put it back'(target) {
    const { shop, store, admin } = target
    const buyer = await makeBuyer(target)
    const tool = await putOnSale(store.db, 1_000_000_000)
    await store.db.updateTable('tools').set({ price_cents: 1 }).where('id', '=', tool.id).execute()
    const body = readTestOrder({ id: tool.id }, { quantity: 99_999_999 })
    const fill = { availablequantity: 1_000_000_000 }
    const ids: string[] = []
    for (let no = 0; no < 25; no++) {
      const { text, status } = await call(shop, ['POST', '/order'], buyer, body)
      if (status === 201) ids.push(JSON.parse(text)._id)
      const filled = await call(shop, ['PUT', `/availablequantity/${tool.id}`], admin, fill)
      must([200, 422].includes(filled.status), `Stock that is too much is answered ${filled.status}.`)
    }
    must(ids.length > 15, `${ids.length} orders were placed.`)
    for (const id of ids) {
      const { status } = await call(shop, ['DELETE', `/myorders/${id}`], buyer)
      must(status === 200, `An order cannot be cancelled any more: ${status}.`)
    }
  },

  async "a card's own id in the place of a payment"({ shop }) {
    const { publishableKey } = JSON.parse((await call(shop, ['GET', '/payment/config'], {})).text)
    const ask = (path: string, params: Record<string, string>) =>
      fetch(`${shop.address}/dev/cards/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams(params),
      })
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '8',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    }
    const { id } = await (await ask('payment_methods', { type: 'card', ...card })).json()
    const { status } = await ask(`payment_intents/${id}/confirm`, { payment_method: id })
    must(status === 404, `It is answered ${status}.`)
  },
}
