import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { StartProblem } from '#src/config/start-problem.ts'

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

export interface DrainOptions {
  /** How long kept-alive connections may still bring a request, which is answered as their last. */
  graceMs: number
  /** When whatever is still under way is given up. */
  mostMs: number
}

/**
 * Takes no more connections and finishes what is under way. A kept-alive connection is closed with an answer that
 * says so, or after the grace: closing it at once could meet a request that is already on its way. A proxy that
 * forgets its idle connections before the grace ends never loses one.
 */
export async function drain(server: Server, { graceMs, mostMs }: DrainOptions): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false
  })
  // The close() of HTTP servers would close idle connections first.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const started = Date.now()
  const sweeping = setInterval(() => {
    const waited = Date.now() - started
    if (waited >= mostMs) server.closeAllConnections()
    else if (waited >= graceMs) server.closeIdleConnections()
  }, 50)
  await closed
  clearInterval(sweeping)
}
