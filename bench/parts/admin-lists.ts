import { pickAny, placeOrder } from '../actions.ts'
import { repeatAction } from '../client/load.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import type { Part } from './part.ts'
import { browserHeaders, measureReading } from './reading.ts'

const orderCount = Number(process.env.BENCH_ORDERS ?? 100_000)
const filled = new WeakSet<BenchShop>()

/** Orders are placed as buyers place them: how they are stored is the shop's own business and changes with time. */
async function placeOrders(shop: BenchShop) {
  if (filled.has(shop)) return
  filled.add(shop)
  console.log(`  placing ${orderCount.toLocaleString('en')} orders first`)
  await repeatAction(shop.address, 64, orderCount, (connection) =>
    placeOrder(connection, pickAny(shop.buyers), pickAny(shop.tools)),
  )
}

const measureList = (path: string) =>
  measureReading(`admin GET ${path}`, {
    path: () => `${path}?limit=50`,
    headers: ({ admin }) => ({ ...browserHeaders, authorization: admin.headers.authorization ?? '' }),
  })

/** The first pages of the admins' lists in a shop with many orders. */
export const adminLists: Part = {
  name: 'admin',
  prepare: placeOrders,
  measurements: [measureList('/allorders'), measureList('/alltools'), measureList('/user')],
}
