import { changeEveryPage, pickAny, placeOrder } from '../actions.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import { knownWords } from '../setup/tools.ts'
import type { Part } from './part.ts'
import { measureReading, type Reading } from './reading.ts'
import { newMaxPrice } from './uncached-lists.ts'

const search = () => `/tools?q=${pickAny(knownWords)}&${newMaxPrice()}`

const visits = new WeakMap<BenchShop, number>()
const visitsOf = (shop: BenchShop) => visits.get(shop) ?? 0
const madeOldAt = new WeakMap<BenchShop, number>()

/** One product page after the other. Before the first comes round again, something is done that makes the cached ones old. */
const products = (makeOld: NonNullable<Reading['before']>): Reading => ({
  before(connection, shop) {
    const visit = visitsOf(shop)
    if (visit % shop.pages.length > 0 || madeOldAt.get(shop) === visit) return undefined
    madeOldAt.set(shop, visit)
    return makeOld(connection, shop)
  },
  path(shop) {
    const visit = visitsOf(shop)
    visits.set(shop, visit + 1)
    return String(shop.pages[visit % shop.pages.length])
  },
})

const changed = products(changeEveryPage)
/** An order of one tool: all pages have to be looked at, but are what they were. */
const unchanged = products((connection, { buyers, tools }) =>
  placeOrder(connection, pickAny(buyers), pickAny(tools)),
)

/** Pages as HTML, none of which was made before as it is now. */
export const uncachedPages: Part = {
  name: 'pages',
  measurements: [
    measureReading('new page /tools?q=', { path: search }),
    measureReading('new product page', changed),
    measureReading('product page after an order', unchanged),
    measureReading('new page /tools?q=, 100 a second', { path: search, perSecond: 100 }),
    measureReading('new product page, 100 a second', { ...changed, perSecond: 100 }),
  ],
}
