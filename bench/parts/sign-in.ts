import { signIn } from '../actions.ts'
import { loadAtOnce } from '../client/load.ts'
import { hashOnly } from '../references/bare-hashing.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import type { Measurement, Part } from './part.ts'
import { measureReading } from './reading.ts'

const signInsFor = (shop: BenchShop) => (seconds: number) =>
  loadAtOnce(shop.address, 16, seconds, (connection) => signIn(connection, shop))

const quietPage = measureReading('page /, 100 a second', { path: () => '/', perSecond: 100 })

/** How long the page takes while everybody signs in, beside how long it takes when nobody does. */
const busyPage: Measurement = {
  name: 'page / beside sign-ins, 100 a second',
  atFixedRate: true,
  round: (shop) => async (seconds) => {
    const [page] = await Promise.all([quietPage.round(shop)(seconds), signInsFor(shop)(seconds)])
    return page
  },
  reference: { name: 'no sign-ins', open: async (_opened, shop) => ({ round: quietPage.round(shop) }) },
}

export const signIns: Part = {
  name: 'sign-in',
  measurements: [
    {
      name: 'sign-in',
      round: signInsFor,
      reference: { name: 'bare hashing', open: async () => ({ round: hashOnly }) },
    },
    busyPage,
  ],
}
