import { type Connection, type Headers, readEncoder } from '../client/connection.ts'
import { loadAtOnce, loadAtRate } from '../client/load.ts'
import { openBareServer } from '../references/bare-server.ts'
import type { BenchShop } from '../setup/open-shop.ts'
import type { Measurement, Round } from './part.ts'

/** As browsers send it; the shop answers with Brotli. */
export const browserHeaders: Headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export interface Reading {
  /** Called for every request. */
  path(shop: BenchShop): string
  headers?(shop: BenchShop): Headers
  perSecond?: number
  /** Called before each request with its connection. */
  before?(connection: Connection, shop: BenchShop): Promise<unknown> | undefined
}

const connections = Number(process.env.BENCH_CONNECTIONS ?? 32)

/** Reads with `GET`, beside a bare server that sends the same bytes. */
export function measureReading(name: string, reading: Reading): Measurement {
  const headersOf = (shop: BenchShop) => reading.headers?.(shop) ?? browserHeaders
  return {
    name,
    atFixedRate: reading.perSecond !== undefined,
    round: (shop) => loadWith(shop.address, headersOf(shop), reading, shop),
    reference: {
      name: 'bare server',
      async open(opened, shop) {
        const headers = headersOf(shop)
        const request = { path: reading.path(shop), headers }
        const bare = opened.use(await openBareServer(shop.address, request, shop.processes))
        return {
          round: loadWith(
            bare.address,
            headers,
            { ...reading, path: () => request.path, before: undefined },
            shop,
          ),
          pid: bare.pid,
        }
      },
    },
  }
}

function loadWith(
  address: string,
  headers: Headers,
  { path, perSecond, before }: Reading,
  shop: BenchShop,
): Round {
  const encode = readEncoder(new URL(address).host, headers)
  const read = (connection: Connection) => connection.send(encode(path(shop)))
  const act = before
    ? async (connection: Connection) => {
        await before(connection, shop)
        return read(connection)
      }
    : read
  return (seconds) =>
    perSecond === undefined
      ? loadAtOnce(address, connections, seconds, act)
      : loadAtRate(address, perSecond, seconds, act)
}

let visits = 0

/** Another number each time in the whole run: an address with it in has never been asked for, so no cache holds it. */
export const neverRepeated = () => ++visits
