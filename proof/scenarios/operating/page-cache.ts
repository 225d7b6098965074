import { setTimeout as wait } from 'node:timers/promises'
import { apiAt } from '#testing/api.ts'
import { type Buyer, makePeople } from '#testing/load/buyers.ts'
import { order, putOnSale } from '#testing/load/shopping.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { openNginx } from '../../nginx.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const seconds = 6
const readers = 8
/** A page is fetched again when somebody asks for it after 5 seconds, and shown to whoever asks next. */
const mostSecondsOld = 8

/** How many pages a second the readers get while everybody orders, so that the page changes all the time. */
async function readWhileOrdering(address: string, { at, people, toolId }: Orders) {
  const end = Date.now() + seconds * 1000
  let pages = 0
  await Promise.all([
    ...people.map(async (buyer) => {
      while (Date.now() < end) await order(at, buyer, toolId)
    }),
    ...Array.from({ length: readers }, async () => {
      while (Date.now() < end) {
        const answer = await fetch(`${address}/tools`)
        await answer.arrayBuffer()
        must(answer.ok, `A page was answered ${answer.status}.`)
        pages += 1
      }
    }),
  ])
  return Math.round(pages / seconds)
}

interface Orders {
  at: string
  people: Buyer[]
  toolId: string
}

/** Everybody gets their own, from an address that is the same for all. */
async function mustKeepApart(address: string, people: Buyer[]) {
  for (let round = 0; round < 3; round++)
    for (const person of people) {
      const { email } = await apiAt(address, person.headers).accounts.me()
      must(email === person.email, `${person.email} was shown the account of ${email}.`)
    }
  const stranger = await fetch(`${address}/account`)
  must(stranger.status === 401, `A stranger who asks for an account was answered ${stranger.status}.`)
}

export const pageCache: Scenario = {
  name: 'page-cache',
  async run({ dir, openShop, store }) {
    const ports = [await findFreePort(), await findFreePort()] as const
    // The file names two shops; nobody listens at the second.
    const nginx = await openNginx(dir, ports[1], [ports[0], await findFreePort()], { pageCache: true })
    try {
      const shop = await openShop({
        PORT: String(ports[0]),
        PUBLIC_URL: nginx.address,
        TRUST_PROXY: '127.0.0.1',
      })
      const people = await makePeople(store.db, 4)
      const tool = await putOnSale(store.db, 1_000_000)
      const orders = { at: shop.address, people, toolId: tool.id }
      const direct = await readWhileOrdering(shop.address, orders)
      const cached = await readWhileOrdering(nginx.address, orders)

      const page = `${nginx.address}/tools`
      const newest = async () => (await fetch(`${page}?sort=-added`)).text()
      must((await newest()).includes(tool.name), 'The newest tool is not on its page.')
      const name = `Renamed ${tool.id.slice(0, 8)}`
      await store.pool.query('update tools set name = $1 where id = $2', [name, tool.id])
      const changed = Date.now()
      await waitUntil(mostSecondsOld, 'A change is not shown', async () => (await newest()).includes(name))
      const old = ((Date.now() - changed) / 1000).toFixed(1)
      await mustKeepApart(nginx.address, people)

      await shop.stop()
      await wait(6_000)
      const without = await fetch(page)
      must(without.ok, `Without a shop, a page was answered ${without.status}.`)
      const list = await fetch(`${nginx.address}/manufacture`)
      must(!list.ok, 'nginx has stored an answer of the API.')
      return `deploy/nginx.conf with its store for pages: ${cached} pages a second beside orders, ${direct} from the shop itself; a change was shown after ${old} s; accounts are kept apart; without any shop pages are still there, and nothing else`
    } finally {
      await nginx.close()
    }
  },
}
