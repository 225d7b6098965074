import { once } from 'node:events'
import { createServer } from 'node:http'
import { findFreePort } from '#testing/served/shop.ts'
import { openNginx } from '../../nginx.ts'
import { must, type Scenario } from '../../scenario.ts'

const rounds = 8

/** Whether nginx may send the request to another shop when the first took it and broke off. */
const requests = [
  { method: 'GET', repeated: true },
  { method: 'POST', repeated: false },
  { method: 'POST', key: 'k', repeated: true },
  { method: 'PATCH', repeated: false },
  { method: 'PUT', repeated: false },
  { method: 'PUT', key: 'k', repeated: false },
  { method: 'DELETE', repeated: false },
] as const

/** Takes a request whole and breaks off, as a process does that is killed before it has answered. */
async function openBroken(port: number) {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      seen.requests += 1
      response.socket?.destroy()
    })
  })
  const seen = { requests: 0 }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { seen, close: () => server.close() }
}

export const proxyRetries: Scenario = {
  name: 'proxy-retries',
  async run({ dir, openShop }) {
    // No request reaches it; the books that are checked afterwards are its own.
    await openShop()
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
    const shops = [await openBroken(ports[0]), await openBroken(ports[1])]
    const nginx = await openNginx(dir, ports[2], [ports[0], ports[1]])
    const received = () => shops.reduce((sum, { seen }) => sum + seen.requests, 0)
    try {
      for (const { method, repeated, ...rest } of requests)
        for (let round = 0; round < rounds; round++) {
          const before = received()
          const headers: Record<string, string> = 'key' in rest ? { 'idempotency-key': rest.key } : {}
          const body = method === 'GET' ? undefined : '{}'
          const { status } = await fetch(`${nginx.address}/order`, { method, headers, ...(body && { body }) })
          const times = received() - before
          const name = `${method}${'key' in rest ? ' with a key' : ''}`
          must(status === 502, `nginx answered ${status} for two broken shops.`)
          must(times > 1 === repeated, `nginx sent a ${name} ${times} times.`)
        }
      must(
        nginx.log().every((line) => /\b[0-9a-f]{32}$/.test(line)),
        'A line of nginx’s log has no request id.',
      )
      return `of requests that a shop took without answering, nginx (deploy/nginx.conf) repeats GET and POST with an idempotency key, and no other POST, PATCH, PUT or DELETE`
    } finally {
      await nginx.close()
      for (const shop of shops) shop.close()
    }
  },
}
