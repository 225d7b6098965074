import { readFileSync } from 'node:fs'
import { serveShop } from '#testing/served-shop.ts'
import { openBareServer } from './bare-server.ts'
import { type Load, load, loader } from './load.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const shop = await serveShop()
const tools = (await (await fetch(`${shop.address}/manufacture?limit=1`)).json()) as { _id: string }[]
const paths = ['/manufacture', `/product/${tools[0]?._id}`, '/']

console.log(`${loader}, ${rounds} rounds of ${seconds} s each, the bare server and the shop in turn`)
const table: Record<string, object> = {}
try {
  for (const path of paths) table[path.slice(0, 12)] = await compare(path)
  console.table(table)
  console.log(`memory of the shop's process after the load: ${memoryOf(shop.process.pid)} MB`)
} finally {
  await shop.stop()
}

async function compare(path: string) {
  const bare = await openBareServer(await sentBytes(path))
  const pairs = []
  for (let round = 0; round < rounds; round++)
    pairs.push({ bare: await load(bare.address, seconds), shop: await load(shop.address + path, seconds) })
  bare.stop()
  const middle = pairs.sort((a, b) => ratio(a) - ratio(b))[Math.floor(rounds / 2)]
  if (!middle) throw new Error('BENCH_ROUNDS must be at least 1')
  return {
    'of bare': rounded(ratio(middle)),
    'req/s': Math.round(middle.shop.perSecond),
    'bare req/s': Math.round(middle.bare.perSecond),
    'p50 ms': rounded(middle.shop.p50),
    'p99 ms': rounded(middle.shop.p99),
  }
}

function ratio(pair: { bare: Load; shop: Load }) {
  return pair.shop.perSecond / pair.bare.perSecond
}

function rounded(n: number) {
  return Number(n.toFixed(2))
}

/** The size on the wire, told once the answer is on the shelf. */
async function sentBytes(path: string) {
  const headers = { 'accept-encoding': 'gzip' }
  await (await fetch(shop.address + path, { headers })).text()
  const answer = await fetch(shop.address + path, { method: 'HEAD', headers })
  return Number(answer.headers.get('content-length'))
}

function memoryOf(pid: number | undefined) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
