import { pickAny } from '../actions.ts'
import { knownWords } from '../setup/tools.ts'
import type { Part } from './part.ts'
import { measureReading, neverRepeated } from './reading.ts'

/** A highest price that no tool has: it leaves nothing out, and makes an address of its own. */
export const newMaxPrice = () => `maxprice=${(10_000 + neverRepeated() / 100).toFixed(2)}`

const list = () => `/manufacture?limit=24&${newMaxPrice()}`
const search = () => `/manufacture?limit=24&q=${pickAny(knownWords)}&${newMaxPrice()}`

/** Lists of 24 tools as data, each at an address that was never asked for before. */
export const uncachedLists: Part = {
  name: 'lists',
  measurements: [
    measureReading('new list, not compressed', { path: list, headers: () => ({}) }),
    measureReading('new list', { path: list }),
    measureReading('new search', { path: search }),
    measureReading('new list, 200 a second', { path: list, perSecond: 200 }),
    measureReading('new search, 200 a second', { path: search, perSecond: 200 }),
  ],
}
