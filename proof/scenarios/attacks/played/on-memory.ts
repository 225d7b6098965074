import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { longestBlock, mostPages, usualBlock } from '#testing/blocked-loop/measure.ts'
import type { ServedShop } from '#testing/served/shop.ts'
import { must } from '../../../scenario.ts'
import { type Attacks, call } from '../attack.ts'

const megabytesOf = ({ process: { pid } }: ServedShop) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Sends this over so many connections and reads nothing; says by how many megabytes the shop grew meanwhile. */
async function growthBy(shop: ServedShop, connections: number, text: string) {
  const before = megabytesOf(shop)
  const sockets = await Promise.all(Array.from({ length: connections }, () => send(shop, text)))
  await wait(1_500)
  const growth = megabytesOf(shop) - before
  for (const socket of sockets) socket.destroy()
  return growth
}

async function send(shop: ServedShop, text: string) {
  const socket: Socket = connect(Number(new URL(shop.address).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause().write(text)
  return socket
}

/** The shop's own ups and downs are below this; what these attacks once made it hold was more than twice as much. */
const mostGrowth = 100

const chunk = `${(900_000).toString(16)}\r\n${'a'.repeat(900_000)}\r\n`
const worstPaths = [
  `/tool/${'-'.repeat(990)}`,
  `/tools/${'-'.repeat(990)}`,
  `/${'a.'.repeat(490)}@`,
  `/${'/'.repeat(990)}`,
]

export const onMemory: Attacks = {
  async 'long paths that block the loop'({ shop }) {
    const page = await usualBlock(shop, (turn) => `/tools?attack=${turn}`)
    for (const path of worstPaths) {
      const tries = [await longestBlock(shop, { path }), await longestBlock(shop, { path })]
      const longest = Math.min(...tries.map((each) => each.longest))
      must(
        longest < mostPages * page,
        `${path.slice(0, 20)}… blocks for ${longest} ms, a page for ${page} ms.`,
      )
    }
    const { status } = await longestBlock(shop, { path: `/tool/${'-'.repeat(15_000)}` })
    must(status === 414, `A path of 15,000 hyphens is answered ${status}.`)
  },

  async 'answers that are never read'({ shop }) {
    const growth = await growthBy(shop, 50, 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200))
    must(growth < mostGrowth, `200 requests on each of 50 connections hold ${Math.round(growth)} MB.`)
  },

  async 'uploads by strangers that never end'({ shop }) {
    const head = 'POST /pictures HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
    const growth = await growthBy(shop, 25, head + chunk.repeat(8))
    must(growth < mostGrowth, `25 unfinished uploads hold ${Math.round(growth)} MB.`)
  },

  async 'two hosts in one request'({ shop }) {
    const socket = await send(shop, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')
    socket.resume()
    const [answer] = await once(socket, 'data')
    must(String(answer).startsWith('HTTP/1.1 400'), 'Two Host lines are taken.')
  },

  async 'a sheet of 400,000 lines'({ shop, admin }) {
    const importing = fetch(`${shop.address}/tools/import`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      body: `sku,name\n${'A,B\n'.repeat(400_000)}`,
    })
    const started = Date.now()
    must((await fetch(`${shop.address}/tools?during=import`)).ok, 'No page is answered during an import.')
    const { status } = await importing
    must(status === 422, `The sheet is answered ${status}.`)
    must(Date.now() - started < 10_000, 'The sheet takes longer than ten seconds.')
  },

  async 'the description of the API, made anew each time'({ shop }) {
    const page = await usualBlock(shop, (turn) => `/tools?described=${turn}`)
    for (const path of ['/docs', '/openapi.json'])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const block = await usualBlock(shop, () => path, { 'accept-encoding': encoding })
        const as = `${path} as ${encoding}`
        must(block < page / 2, `${as} is busy for ${block} ms, a page that is not cached for ${page} ms.`)
      }
  },

  async 'endless queries that push every page out of the cache'({ shop }) {
    await call(shop, ['GET', '/'], {})
    for (let no = 0; no < 300; no++) await call(shop, ['GET', `/tools?junk=${no}`], {})
    const { longest } = await longestBlock(shop, { path: '/' })
    const page = await usualBlock(shop, (turn) => `/tools?pushed=${turn}`)
    must(longest < page / 2, `The home page is rendered anew: ${longest} ms, other pages ${page} ms.`)
  },
}
