import { addDiscount } from '#src/shop/discounts/change-discounts.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { putOnSale } from '#testing/load/shopping.ts'
import { readTestOrder } from '#testing/selling/orders.ts'
import { must, type Scenario } from '../../scenario.ts'
import { tryToBuy } from './race.ts'

const buyers = 1000
const uses = 100
const stock = 10_000

export const discountRace: Scenario = {
  name: 'discount-race',
  async run({ openShop, store: { db } }) {
    const shop = await openShop({ WEB_CONCURRENCY: '4' })
    const people = await makePeople(db, buyers)
    const tools = await Promise.all(Array.from({ length: 5 }, () => putOnSale(db, stock)))
    await addDiscount(db, {
      actor: 'the proof',
      now: new Date(),
      discount: {
        ...{ code: 'FIRST100', kind: 'percent', percent: 1000, goods: 'all', categories: [], tools: [] },
        ...{ skipsBreaks: false, from: 0, starts: '2020-01-01', mostUses: uses, mostUsesEach: 1 },
      },
    })
    let busy = 0
    const started = Date.now()
    const statuses = await Promise.all(
      people.map(({ headers }, at) => {
        const tool = tools[at % tools.length]
        const key = { 'idempotency-key': crypto.randomUUID() }
        const body = JSON.stringify(readTestOrder({ id: tool?.id ?? '' }, { code: 'first100' }))
        return tryToBuy(
          () => fetch(`${shop.address}/order`, { method: 'POST', headers: { ...headers, ...key }, body }),
          () => busy++,
        )
      }),
    )
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const count = (status: number) => statuses.filter((each) => each === status).length
    must(count(201) === uses, `${count(201)} orders used a code that can be used ${uses} times.`)
    must(count(409) === buyers - uses, `${count(409)} were told that it is used up, not ${buyers - uses}.`)
    const { used } = await db
      .selectFrom('discount_codes')
      .select('used')
      .where('code', '=', 'FIRST100')
      .executeTakeFirstOrThrow()
    must(used === uses, `The code was counted ${used} times.`)
    const { left } = await db
      .selectFrom('tools')
      .select((eb) => eb.fn.sum<number>('available_quantity').as('left'))
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(tools.map(({ id }) => id)))))
      .executeTakeFirstOrThrow()
    const taken = tools.length * stock - Number(left)
    must(taken === uses, `${taken} units were taken for ${uses} orders.`)
    return `${buyers} buyers at once, 4 processes, a code with ${uses} uses: used ${used} times, ${count(409)} refused with 409, no unit taken for them, ${seconds} s; ${busy} answers of 503 were tried again`
  },
}
