import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from './start-problem.ts'

export async function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(asStartProblem(error, host, port)))
    server.listen(port, host, resolve)
  })
  return server
}

function asStartProblem(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    )
  if (error.code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartProblem(`HOST is ${host}, but this machine has no such address.`)
  return error
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
