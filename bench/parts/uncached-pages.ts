import { pickAny } from '../actions.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import { knownWords } from '../setup/tools.ts'
import type { Part } from './part.ts'
import { measureReading, neverRepeated } from './reading.ts'
import { newMaxPrice } from './uncached-lists.ts'

const search = () => `/tools?q=${pickAny(knownWords)}&${newMaxPrice()}`
const product = ({ pages }: BenchShop) => {
  const visit = neverRepeated()
  return `${pages[visit % pages.length]}?visit=${visit}`
}

/** Pages as HTML, each at an address that was never asked for before. */
export const uncachedPages: Part = {
  name: 'pages',
  measurements: [
    measureReading('new page /tools?q=', { path: search }),
    measureReading('new product page', { path: product }),
    measureReading('new page /tools?q=, 100 a second', { path: search, perSecond: 100 }),
    measureReading('new product page, 100 a second', { path: product, perSecond: 100 }),
  ],
}
