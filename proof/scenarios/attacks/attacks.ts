import { metered } from '#testing/blocked-loop/measure.ts'
import { makePeople } from '#testing/load/buyers.ts'
import { must, type Scenario } from '../../scenario.ts'
import { onAccounts } from './played/on-accounts.ts'
import { onMemory } from './played/on-memory.ts'
import { onPages } from './played/on-pages.ts'
import { onStockAndMoney } from './played/on-stock-and-money.ts'

const all = { ...onMemory, ...onPages, ...onAccounts, ...onStockAndMoney }

/** What an attacker of the running shop once got through with, and what was closed on the way. */
export const attacks: Scenario = {
  name: 'attacks',
  async run({ openShop, store }) {
    const shop = await openShop(metered)
    const strict = await openShop({ LIMIT_FACTOR: '1' })
    const [admin] = await makePeople(store.db, 1, 'admin')
    must(admin !== undefined, 'There is no admin.')
    const open: string[] = []
    for (const [name, play] of Object.entries(all))
      await play({ shop, strict, store, admin }).catch((error: Error) =>
        open.push(`${name}: ${error.message}`),
      )
    must(open.length === 0, open.join(' '))
    must(shop.process.exitCode === null && strict.process.exitCode === null, 'A shop ended.')
    return `${Object.keys(all).length} attacks, none got through`
  },
}
