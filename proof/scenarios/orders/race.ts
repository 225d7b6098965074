import { setTimeout as wait } from 'node:timers/promises'
import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, putOnSale } from '#testing/load/shopping.ts'
import { must, type Scenario } from '../../scenario.ts'

const buyers = 1000
const units = 10

/** A buyer who is told that the shop is busy asks again with the same key, as the pages do. */
export async function tryToBuy(ask: () => Promise<Response>, busy: () => void) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await ask()
    await answer.arrayBuffer()
    if (answer.status !== 503) return answer.status
    busy()
    await wait(500 + Math.random() * 1500)
  }
  return 503
}

export const race: Scenario = {
  name: 'race',
  async run({ openShop, store }) {
    const shop = await openShop({ WEB_CONCURRENCY: '4' })
    const people = await makePeople(store.db, buyers)
    const tool = await putOnSale(store.db, units)
    let busy = 0
    const started = Date.now()
    const statuses = await Promise.all(
      people.map((person) => {
        const key = crypto.randomUUID()
        return tryToBuy(
          () => askToOrder(shop.address, person, tool.id, key),
          () => busy++,
        )
      }),
    )
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const count = (status: number) => statuses.filter((each) => each === status).length
    must(count(201) === units, `${count(201)} of ${units} units were sold.`)
    must(count(409) === buyers - units, `${count(409)} were told that it is sold out, not ${buyers - units}.`)
    const { left } = await store.db
      .selectFrom('tools')
      .select('available_quantity as left')
      .where('id', '=', tool.id)
      .executeTakeFirstOrThrow()
    must(left === 0, `${left} units are left.`)
    return `${buyers} buyers at once, 4 processes, ${units} units: ${units} sold, ${count(409)} refused with 409, ${seconds} s; ${busy} answers of 503 were tried again`
  },
}
