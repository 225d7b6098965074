import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { ShopEnv } from '../context.ts'

/** The visitor's address: the socket's, or the forwarded one if the socket belongs to a trusted proxy. */
export function visitorAddressOf(c: Context<ShopEnv>): string {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return visitorAddress(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), c.var.shop.isProxy)
}

export type IsProxy = (address: string) => boolean

/** Whether an address is one of the trusted proxies: IP addresses, or networks such as 10.0.0.0/8. */
export function createProxyCheck(proxies: string[]): IsProxy {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    list.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

export function visitorAddress(socket: string | undefined, forwarded: string | undefined, isProxy: IsProxy) {
  const hops = [...(forwarded?.split(',').map((hop) => hop.trim()) ?? []), socket ?? 'in memory'].map(
    plainAddress,
  )
  while (hops.length > 1 && isProxy(hops[hops.length - 1] ?? '')) hops.pop()
  return hops[hops.length - 1] ?? 'in memory'
}

/** Turns an IPv4-mapped IPv6 address back into IPv4, and leaves out the interface of a link-local one. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '')

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
