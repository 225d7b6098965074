import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ShopProblem } from '#src/contract/problems.ts'
import { createLeakyBuckets } from './leaky-buckets.ts'
import { sendProblem } from './send-problem.ts'
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
    if (wait > 0)
      sendProblem(req, res, tooFast(), { publicUrl, headers: { 'Retry-After': String(Math.ceil(wait)) } })
    return wait > 0
  }
}

const tooFast = () =>
  new ShopProblem(
    'TOO_MANY_REQUESTS',
    'Too many requests are coming from your network. Try again in a moment.',
  )
