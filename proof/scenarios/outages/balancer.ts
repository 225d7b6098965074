import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePeople } from '#testing/load/buyers.ts'
import { askToOrder, order, putOnSale } from '#testing/load/shopping.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { isStale, mustBeStale, mustRefuse } from '../../outage.ts'
import { findProgram } from '../../programs.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const reads = 20

/** HAProxy as docs/high-availability.md shows it, but for the addresses and TLS. */
async function openBalancer(dir: string, shops: readonly [number, number]) {
  const program = findProgram('haproxy')
  const page = readFileSync(new URL('../../../docs/high-availability.md', import.meta.url), 'utf8')
  const shown = /```\n(defaults\n[\s\S]*?)```/.exec(page)?.[1]
  must(shown !== undefined, 'docs/high-availability.md shows no balancer.')
  const [port, statistics] = [await findFreePort(), await findFreePort()]
  const config = join(dir, 'balancer.cfg')
  writeFileSync(
    config,
    shown
      .replace('bind :443 ssl crt /etc/haproxy/shop.pem', `bind 127.0.0.1:${port}`)
      .replaceAll('10.0.0.11:3000', `127.0.0.1:${shops[0]}`)
      .replaceAll('10.0.0.12:3000', `127.0.0.1:${shops[1]}`)
      .concat(`\nfrontend statistics\n  bind 127.0.0.1:${statistics}\n  stats enable\n  stats uri /\n`),
  )
  const haproxy = spawn(program, ['-f', config], { stdio: 'ignore' })
  const ended = once(haproxy, 'exit')
  return {
    address: `http://127.0.0.1:${port}`,
    /** Whether it sends requests to both shops. */
    async hasBoth() {
      const lines = (await (await fetch(`http://127.0.0.1:${statistics}/;csv`)).text()).split('\n')
      const servers = lines.filter(
        (line) => /,(UP|DOWN|no check)/.test(line) && !/,(FRONTEND|BACKEND),/.test(line),
      )
      return servers.length > 1 && servers.every((line) => line.includes(',UP,'))
    },
    async close() {
      haproxy.kill('SIGTERM')
      await ended
    },
  }
}

export const balancer: Scenario = {
  name: 'balancer',
  async run({ dir, openShop, postgres, store, atEnd }) {
    const ports = [await findFreePort(), await findFreePort()] as const
    const { address, hasBoth, close } = await openBalancer(dir, ports)
    atEnd(close)
    const [first] = await Promise.all(
      ports.map((port) => openShop({ PORT: String(port), PUBLIC_URL: address })),
    )
    const [buyer] = await makePeople(store.db, 1)
    must(first !== undefined && buyer !== undefined, 'There is no shop or no buyer.')
    const tool = await putOnSale(store.db, 100)
    const isOpen = async () => {
      const answer = await fetch(`${address}/manufacture`).catch(() => undefined)
      return answer?.ok === true && !isStale(answer)
    }
    await waitUntil(20, 'HAProxy does not find both shops', hasBoth)
    await waitUntil(20, 'HAProxy finds no shop', isOpen)
    await order(address, buyer, tool.id)
    // In the cache of one of the two.
    const page = await fetch(`${first.address}/tools`)
    must(page.ok, `A page was answered ${page.status}.`)

    await postgres.stop()
    for (let read = 0; read < reads; read++) {
      await mustBeStale(await fetch(`${address}/tools`))
      await mustRefuse(await askToOrder(address, buyer, tool.id))
    }
    await postgres.start()
    await waitUntil(20, 'The shops do not come back', isOpen)
    await waitUntil(20, 'Orders do not come back', async () => (await askToOrder(address, buyer, tool.id)).ok)
    return `two shops behind HAProxy (docs/high-availability.md), without PostgreSQL: ${reads} reads of a page that one of them had in its cache, all answered and marked, ${reads} orders refused with 503 and Retry-After; both back with it`
  },
}
