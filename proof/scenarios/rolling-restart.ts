import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#testing/served-shop.ts'
import { type Buyer, makePeople } from '../buyers.ts'
import { openNginx } from '../nginx.ts'
import { childrenOf } from '../processes.ts'
import { must, type Scenario, waitUntil } from '../scenario.ts'
import { order, putOnSale } from '../shopping.ts'

async function keepAsking(
  address: string,
  buyer: Buyer,
  toolId: string,
  flow: { open: boolean; answered: number; orders: number },
) {
  while (flow.open) {
    const answer = await fetch(`${address}/product/${toolId}`)
    await answer.arrayBuffer()
    must(answer.ok, `A read was answered ${answer.status} during the restart.`)
    await order(address, buyer, toolId, randomUUID())
    flow.answered += 2
    flow.orders += 1
  }
}

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  async run({ dir, openShop, store }) {
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
    const nginx = await openNginx(dir, ports[2], [ports[0], ports[1]])
    try {
      const own = { PUBLIC_URL: nginx.address, TRUST_PROXY: '127.0.0.1' }
      const open = (port: number, more = {}) => openShop({ ...own, PORT: String(port), ...more })
      let [first, second] = [await open(ports[0]), await open(ports[1])]
      const buyers = await makePeople(store.db, 6)
      const tool = await putOnSale(store.db, 1_000_000)
      const flow = { open: true, answered: 0, orders: 0 }
      const flowing = Promise.all(buyers.map((buyer) => keepAsking(nginx.address, buyer, tool.id, flow)))
      const work = async () => {
        await wait(1000)
        await first.stop()
        first = await open(ports[0])
        await wait(3000)
        await second.stop()
        second = await open(ports[1], { WEB_CONCURRENCY: '2' })
        await wait(1000)
        const before = childrenOf(second.process.pid ?? 0)
        second.process.kill('SIGUSR2')
        await waitUntil(60, 'The processes were not replaced', async () => {
          const now = childrenOf(second.process.pid ?? 0)
          return now.length === before.length && now.every((pid) => !before.includes(pid))
        })
        await wait(500)
        flow.open = false
      }
      await Promise.race([work(), flowing])
      await flowing
      const { rows } = await store.pool.query<{ count: number }>(
        'select count(*)::int as count from orders where tool_id = $1',
        [tool.id],
      )
      must(rows[0]?.count === flow.orders, `${flow.orders} orders were answered, ${rows[0]?.count} exist.`)
      const failed = (readFileSync(nginx.log, 'utf8').match(/^5\d\d /gm) ?? []).length
      must(failed === 0, `nginx answered ${failed} requests with 5xx.`)
      return `two shops behind nginx (deploy/nginx.conf), each restarted, then one told by SIGUSR2 to replace its processes: ${flow.answered} requests, ${flow.orders} of them orders, none dropped, none twice`
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error} ${nginx.lastWords()}`)
    } finally {
      await nginx.close()
    }
  },
}
