import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { ShopEnv } from '../context.ts'

/** The visitor's address: the socket's, or the forwarded one if the socket belongs to a trusted proxy. */
export function visitorAddressOf(c: Context<ShopEnv>): string {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return visitorAddress(
    incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
    c.var.shop.trustProxy,
  )
}

export function visitorAddress(socket: string | undefined, forwarded: string | undefined, proxies: string[]) {
  const hops = [...(forwarded?.split(',').map((hop) => hop.trim()) ?? []), socket ?? 'in memory'].map(
    unmapped,
  )
  while (hops.length > 1 && proxies.includes(hops[hops.length - 1] ?? '')) hops.pop()
  return hops[hops.length - 1] ?? 'in memory'
}

/** Turns an IPv4-mapped IPv6 address back into IPv4. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** A household has a whole IPv6 /64 network, so that counts as one. */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const middle = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
