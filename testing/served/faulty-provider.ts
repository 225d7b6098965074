import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createStripeGateway } from '#src/adapters/stripe-gateway.ts'
import { readAccount } from '#src/adapters/test-cards/ledger.ts'
import type { TestShop } from '../shop.ts'

/** What goes wrong between us and the provider; `slow` and `cut` happen after the work was done. */
export type Fault = 'none' | 'slow' | 'cut' | 'cut before' | 500 | 429

const timeoutMs = 400

/** The gateway over a bad connection: real HTTP through a proxy that injects faults. */
export async function openFaultyProvider(shop: TestShop) {
  const faults: Fault[] = []
  const seen: string[] = []
  const proxy = createServer(async (request, response) => {
    const fault = faults.shift()
    seen.push(`${request.method} ${request.url}`)
    const body = (await request.toArray()).join('')
    if (fault === 'cut before') return response.destroy()
    if (typeof fault === 'number') {
      const error = { type: 'api_error', message: 'A fault of the test.' }
      return response.writeHead(fault, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
    const answer = await shop.app.request(`/dev/cards${request.url}`, {
      method: request.method,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      ...(request.method === 'POST' && { body }),
    })
    if (fault === 'cut') return response.destroy()
    if (fault === 'slow') await wait(timeoutMs * 2)
    const text = await answer.text()
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const cards = createStripeGateway({
    mode: 'test-stand-in',
    ...(await readAccount(shop.pool)),
    server: (path, init) => fetch(address + path, init),
    timeoutMs,
  })
  return {
    cards,
    seen,
    /** The faults of the next requests, one each. */
    expect: (...coming: Fault[]) => void faults.push(...coming),
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
