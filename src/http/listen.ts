import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 },
    listener,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Takes no more, finishes what is under way, and gives up on the rest after a while. */
export function drain(server: Server, mostMs: number): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), mostMs)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })
}
