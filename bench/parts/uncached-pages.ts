import { pickAny, placeOrder } from '../actions.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import { knownWords } from '../setup/tools.ts'
import type { Part } from './part.ts'
import { measureReading, type Reading } from './reading.ts'
import { newMaxPrice } from './uncached-lists.ts'

const search = () => `/tools?q=${pickAny(knownWords)}&${newMaxPrice()}`

const visits = new WeakMap<BenchShop, number>()
const visitsOf = (shop: BenchShop) => visits.get(shop) ?? 0

/** One after the other. What a page was asked for with does not make it another, but every order makes all of them anew. */
const product: Reading = {
  before: (connection, shop) =>
    visitsOf(shop) % shop.pages.length === 0
      ? placeOrder(connection, pickAny(shop.buyers), pickAny(shop.tools))
      : undefined,
  path(shop) {
    const visit = visitsOf(shop)
    visits.set(shop, visit + 1)
    return String(shop.pages[visit % shop.pages.length])
  },
}

/** Pages as HTML, none of which was made before as it is now. */
export const uncachedPages: Part = {
  name: 'pages',
  measurements: [
    measureReading('new page /tools?q=', { path: search }),
    measureReading('new product page', product),
    measureReading('new page /tools?q=, 100 a second', { path: search, perSecond: 100 }),
    measureReading('new product page, 100 a second', { ...product, perSecond: 100 }),
  ],
}
