import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { StartProblem } from '#src/config/start-problem.ts'

/** The settings that an address comes from, for the sentence that says what is wrong with it. */
const shopAddress = { host: 'HOST', port: 'PORT' }

export async function listen(
  listener: RequestListener,
  host: string,
  port: number,
  settings = shopAddress,
): Promise<Server> {
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
    server.once('error', (error) => reject(asStartProblem(error, { host, port, settings })))
    server.listen(port, host, resolve)
  })
  return server
}

interface Address {
  host: string
  port: number
  settings: typeof shopAddress
}

function asStartProblem(error: NodeJS.ErrnoException, { host, port, settings }: Address) {
  if (error.code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is taken by another program. Stop it, or set ${settings.port} to another number.`,
    )
  if (error.code === 'EACCES')
    return new StartProblem(
      `Port ${port} may not be used by this user. Set ${settings.port} to one above 1023.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartProblem(`${settings.host} is ${host}, but this machine has no such address.`)
  return error
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port

export interface DrainOptions {
  /** How long a kept-alive connection may still bring a request, which is its last. */
  graceMs: number
  /** When requests that are still under way are cut off. */
  mostMs: number
}

/**
 * Accepts no more connections and finishes the requests under way. A kept-alive connection is closed with a response
 * that says so, or after the grace period: closing it at once could hit a request that is already on its way. A proxy
 * that drops its idle connections before the grace period ends never loses one.
 */
export async function drain(server: Server, { graceMs, mostMs }: DrainOptions): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false
  })
  // The close() of an HTTP server would close idle connections at once.
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
