import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ShopProblem } from '#src/contract/problems.ts'
import { dataPolicy } from '#src/contract/values/content-security-policy.ts'
import { createLeakyBuckets } from './leaky-buckets.ts'
import { countRefusal } from './metrics.ts'
import { requestIdFrom } from './request-log.ts'
import { securityHeadersFor } from './security-headers.ts'
import { type IsProxy, networkOf, visitorAddress } from './visitor-address.ts'

export interface ReadRateLimit {
  /** Zero means no limit. */
  perSecond: number
  isProxy: IsProxy
  publicUrl: string
}

/** Returns whether a visitor who reads too fast was rejected. */
export function createReadRateLimiter({ perSecond, isProxy, publicUrl }: ReadRateLimit) {
  const limit = perSecond > 0 ? createLeakyBuckets({ perSecond }) : undefined
  const ofSocket = new WeakMap<Socket, string>()

  /** Computed once per connection, unless a proxy forwards its visitors. */
  function networkFor({ socket, headers }: IncomingMessage) {
    const forwarded = headers['x-forwarded-for']
    const known = forwarded === undefined && ofSocket.get(socket)
    if (known) return known
    const hops = Array.isArray(forwarded) ? forwarded.join() : forwarded
    const network = networkOf(visitorAddress(socket.remoteAddress, hops, isProxy))
    if (forwarded === undefined) ofSocket.set(socket, network)
    return network
  }

  return (req: IncomingMessage, res: ServerResponse) => {
    const wait = limit?.fill(networkFor(req)) ?? 0
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
