import { fork } from 'node:child_process'
import { once } from 'node:events'
import { serverFlags, serverSettings } from '../../scripts/project.mjs'
import { type Answer, Connection, encodeRequest, type Request } from '../client/connection.ts'
import type { RecordedAnswer } from './bare-process.ts'

export interface BareServer {
  address: string
  pid: number
  [Symbol.dispose](): void
}

/** Written by Node itself into every answer. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding):/i
/** What may differ between two answers to the same request. */
const differing = /^(date|x-request-id):/i

/**
 * A server that answers with the very bytes and headers that the shop sends to this request, run with the flags of
 * the shop.
 */
export async function openBareServer(shop: string, request: Request, processes: number): Promise<BareServer> {
  const shown = await fetchOnce(shop, request)
  const bare = fork(new URL('./bare-process.ts', import.meta.url), [String(processes)], {
    execArgv: serverFlags,
    env: { ...process.env, ...serverSettings, NODE_ENV: 'production' },
    serialization: 'advanced',
  })
  const server = { address: '', pid: bare.pid ?? 0, [Symbol.dispose]: () => void bare.kill() }
  try {
    bare.send({ headers: headersOf(shown), body: shown.body } satisfies RecordedAnswer)
    const [port] = (await once(bare, 'message')) as [number]
    server.address = `http://127.0.0.1:${port}`
    requireSame(shown, await fetchOnce(server.address, request))
    return server
  } catch (error) {
    server[Symbol.dispose]()
    throw error
  }
}

async function fetchOnce(address: string, request: Request): Promise<Answer> {
  const connection = await Connection.open(address)
  try {
    return await connection.send(encodeRequest(connection.host, request), { keepBody: true })
  } finally {
    connection.close()
  }
}

const linesOf = ({ head }: Answer) => head.split('\r\n').slice(1)

const headersOf = (answer: Answer) =>
  linesOf(answer)
    .filter((line) => !ownHeaders.test(line))
    .flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])

function requireSame(shown: Answer, bare: Answer) {
  const compared = (answer: Answer) =>
    linesOf(answer)
      .filter((line) => !differing.test(line))
      .map((line) => line.toLowerCase())
      .sort()
      .join('\n')
  if (compared(shown) !== compared(bare) || !shown.body.equals(bare.body))
    throw new Error(
      `The bare server does not answer as the shop does, so the two can not be compared.\n${shown.head}\n\n${bare.head}`,
    )
}
