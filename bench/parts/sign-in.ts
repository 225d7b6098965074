import { letPagesGoFirst } from '#src/server/helper-threads.ts'
import { signIn } from '../actions.ts'
import { loadAtOnce } from '../client/load.ts'
import { hashOnly } from '../references/bare-hashing.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import type { Measurement, Part } from './part.ts'
import { measureReading } from './reading.ts'

const signInsFor = (shop: BenchShop) => (seconds: number) =>
  loadAtOnce(shop.address, 16, seconds, (connection) => signIn(connection, shop))

const quietPage = measureReading('page /, 100 a second', { path: () => '/', perSecond: 100 })

/** How long the page takes while something else goes on, beside how long it takes when nothing does. */
const pageBeside = (
  what: string,
  workFor: (shop: BenchShop) => (seconds: number) => unknown,
): Measurement => ({
  name: `page / beside ${what}, 100 a second`,
  atFixedRate: true,
  round: (shop) => async (seconds) => {
    const [page] = await Promise.all([quietPage.round(shop)(seconds), workFor(shop)(seconds)])
    return page
  },
  reference: { name: 'nothing else', open: async (_opened, shop) => ({ round: quietPage.round(shop) }) },
})

/** The least that signing in could cost a page: the hashes alone, behind everything else as in the shop, and not even in it. */
const hashBehind = () => (seconds: number) => {
  letPagesGoFirst()
  return hashOnly(seconds)
}

export const signIns: Part = {
  name: 'sign-in',
  measurements: [
    {
      name: 'sign-in',
      round: signInsFor,
      reference: { name: 'bare hashing', open: async () => ({ round: hashOnly }) },
    },
    pageBeside('sign-ins', signInsFor),
    pageBeside('bare hashing', hashBehind),
  ],
}
