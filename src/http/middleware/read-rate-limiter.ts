import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ShopProblem } from '#src/contract/problems.ts'
import { dataPolicy } from '#src/contract/values/content-security-policy.ts'
import { countRefusal } from './metrics.ts'
import { requestIdFrom } from './request-log.ts'
import { securityHeadersFor } from './security-headers.ts'
import { networkOf, visitorAddress } from './visitor-address.ts'

interface ReadPace {
  perSecond: number
  /** In seconds; only differences matter. */
  now?: () => number
}

/** The burst, in seconds' worth of reads. */
const saved = 10
const mostNetworks = 20_000

/**
 * A token bucket per network, in this process alone: a limit must not cost more than it saves. For each network it
 * stores until when its reads are used up, on a clock that advances by one for each read that is allowed; a network
 * whose time has passed can be forgotten.
 */
export function createReadRate({ perSecond, now = () => performance.now() / 1000 }: ReadPace) {
  const usedUntil = new Map<string, number>()

  function makeRoom(at: number) {
    for (const [network, until] of usedUntil) if (until <= at) usedUntil.delete(network)
    for (const network of usedUntil.keys()) {
      if (usedUntil.size <= mostNetworks / 2) break
      usedUntil.delete(network)
    }
  }

  return {
    /** Counts a read; returns how many seconds to wait if it is one too many, otherwise 0. */
    waitOf(network: string) {
      const at = now() * perSecond
      const until = Math.max(at, usedUntil.get(network) ?? 0) + 1
      const tooMany = until - at - saved * perSecond
      if (tooMany > 0) return tooMany / perSecond
      usedUntil.set(network, until)
      if (usedUntil.size > mostNetworks) makeRoom(at)
      return 0
    },
    get size() {
      return usedUntil.size
    },
  }
}

export interface ReadRateLimit {
  /** Zero means no limit. */
  perSecond: number
  trustProxy: string[]
  publicUrl: string
}

/** Returns whether a visitor who reads too fast was rejected. */
export function createReadRateLimiter({ perSecond, trustProxy, publicUrl }: ReadRateLimit) {
  const limit = perSecond > 0 ? createReadRate({ perSecond }) : undefined
  const ofSocket = new WeakMap<Socket, string>()

  /** Computed once per connection, unless a proxy forwards its visitors. */
  function networkFor({ socket, headers }: IncomingMessage) {
    const forwarded = headers['x-forwarded-for']
    const known = forwarded === undefined && ofSocket.get(socket)
    if (known) return known
    const hops = Array.isArray(forwarded) ? forwarded.join() : forwarded
    const network = networkOf(visitorAddress(socket.remoteAddress, hops, trustProxy))
    if (forwarded === undefined) ofSocket.set(socket, network)
    return network
  }

  return (req: IncomingMessage, res: ServerResponse) => {
    const wait = limit?.waitOf(networkFor(req)) ?? 0
    if (wait > 0) reject(req, res, { wait: Math.ceil(wait), publicUrl })
    return wait > 0
  }
}

function reject(
  req: IncomingMessage,
  res: ServerResponse,
  { wait, publicUrl }: { wait: number; publicUrl: string },
) {
  const requestId = requestIdFrom(req.headers['x-request-id'])
  const problem = new ShopProblem(
    'TOO_MANY_REQUESTS',
    'Your network reads faster than the shop allows. Try again in a moment.',
  )
  countRefusal(problem.code)
  res.writeHead(problem.status, {
    ...securityHeadersFor(publicUrl),
    'Content-Security-Policy': dataPolicy,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Retry-After': String(wait),
    'X-Request-Id': requestId,
  })
  res.end(req.method === 'HEAD' ? undefined : JSON.stringify({ ...problem.document(), requestId }))
}
