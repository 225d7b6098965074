import { pickAny, placeOrder, placeOrderOfLines } from '../actions.ts'
import type { Connection } from '../client/connection.ts'
import { loadAtOnce, loadAtRate } from '../client/load.ts'
import { openPgbench } from '../references/pgbench.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import type { Part, Reference } from './part.ts'

const pgbench: Reference = { name: 'pgbench', open: openPgbench }

const orderAmong = (shop: BenchShop, tools: BenchShop['tools']) => (connection: Connection) =>
  placeOrder(connection, pickAny(shop.buyers), pickAny(tools))

const orderOfLines = (shop: BenchShop, count: number) => (connection: Connection) =>
  placeOrderOfLines(
    connection,
    pickAny(shop.buyers),
    Array.from({ length: count }, () => pickAny(shop.tools)),
  )

const ordersOfOneLine: Reference = {
  name: 'orders of one line',
  open: async (_opened, shop) => ({
    round: (seconds) => loadAtOnce(shop.address, 32, seconds, orderAmong(shop, shop.tools)),
  }),
}

export const orders: Part = {
  name: 'orders',
  measurements: [
    {
      name: 'order, 1,000 tools',
      round: (shop) => (seconds) => loadAtOnce(shop.address, 32, seconds, orderAmong(shop, shop.tools)),
      reference: pgbench,
    },
    {
      name: 'order, one hot tool',
      round: (shop) => (seconds) =>
        loadAtOnce(shop.address, 32, seconds, orderAmong(shop, shop.tools.slice(0, 1))),
      reference: pgbench,
    },
    {
      name: 'order of 10 lines, 1,000 tools',
      isNew: true,
      round: (shop) => (seconds) => loadAtOnce(shop.address, 32, seconds, orderOfLines(shop, 10)),
      reference: ordersOfOneLine,
    },
    {
      name: 'order, 200 a second',
      atFixedRate: true,
      round: (shop) => (seconds) => loadAtRate(shop.address, 200, seconds, orderAmong(shop, shop.tools)),
    },
  ],
}
