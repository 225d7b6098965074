import { inParallel } from '#testing/load/in-parallel.ts'
import { pickAny } from '../actions.ts'
import { type Connection, encodeRequest } from '../client/connection.ts'
import { loadAtRate } from '../client/load.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import type { Part, Reference } from './part.ts'
import { measureReading } from './reading.ts'

const lineCount = 20
const perSecond = 200
const filled = new WeakSet<BenchShop>()

async function fillCarts(shop: BenchShop) {
  if (filled.has(shop)) return
  filled.add(shop)
  const lines = toolsOfCarts(shop).map(({ _id }) => ({ productId: _id, quantity: 1 }))
  await inParallel(shop.buyers.length, 8, async (index) => {
    const answer = await fetch(`${shop.address}/mycart/lines`, {
      method: 'POST',
      headers: shop.buyers[index]?.headers,
      body: JSON.stringify({ lines }),
    })
    if (!answer.ok) throw new Error(`A cart was refused with ${answer.status}: ${await answer.text()}`)
  })
}

const toolsOfCarts = ({ tools }: BenchShop) => tools.slice(0, lineCount)

const readOwn = (shop: BenchShop, path: string) => (connection: Connection) =>
  connection.send(encodeRequest(connection.host, { path, headers: pickAny(shop.buyers).headers }))

const addOne = (shop: BenchShop) => (connection: Connection) =>
  connection.ask({
    method: 'POST',
    path: '/mycart/lines',
    headers: pickAny(shop.buyers).headers,
    body: JSON.stringify({ lines: [{ productId: pickAny(toolsOfCarts(shop))._id, quantity: 1 }] }),
  })

const account: Reference = {
  name: 'GET /account',
  open: async (_opened, shop) => ({
    round: (seconds) => loadAtRate(shop.address, perSecond, seconds, readOwn(shop, '/account')),
  }),
}

/** Carts of 20 lines, beside the smallest answer that is made for one person. */
export const cart: Part = {
  name: 'cart',
  prepare: fillCarts,
  measurements: [
    {
      name: 'GET /mycart, 20 lines, 200 a second',
      isNew: true,
      atFixedRate: true,
      round: (shop) => (seconds) => loadAtRate(shop.address, perSecond, seconds, readOwn(shop, '/mycart')),
      reference: account,
    },
    {
      name: 'add to a cart, 200 a second',
      isNew: true,
      atFixedRate: true,
      round: (shop) => (seconds) => loadAtRate(shop.address, perSecond, seconds, addOne(shop)),
      reference: account,
    },
    { ...measureReading('page /cart', { path: () => '/cart' }), isNew: true },
  ],
}
