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
  /** In seconds; only differences count. */
  now?: () => number
}

/** So many seconds of reading may be done at once. */
const saved = 10
const mostNetworks = 20_000

/**
 * How fast each network reads, counted in this process alone: a limit must not cost more than what it spares. Kept is
 * until when a network has used up what it may read, in a time that passes by one with each read that is allowed; whose
 * time has passed is as good as unknown.
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
    /** Counts one more; answers how many seconds to wait when that is too many. */
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
  /** Zero means that everybody reads as fast as they like. */
  perSecond: number
  trustProxy: string[]
  publicUrl: string
}

/** Answers whether a visitor who reads too fast was sent away. */
export function createReadRateLimiter({ perSecond, trustProxy, publicUrl }: ReadRateLimit) {
  const limit = perSecond > 0 ? createReadRate({ perSecond }) : undefined
  const ofSocket = new WeakMap<Socket, string>()

  /** Worked out once for a connection, unless a proxy names its visitors. */
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
