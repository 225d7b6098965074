import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** What the connection does with the bytes. */
type Manner = 'carries' | 'swallows answers' | 'swallows everything'

export interface SilentLink {
  port: number
  /** Connections stay open and new ones are accepted, so nobody notices that anything is wrong. */
  be(manner: Manner): void
  close(): Promise<void>
}

export interface SilentProxy extends SilentLink {
  /** The database's address through the proxy. */
  url: string
}

/** A network between the shop and its database that can silently drop packets. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const url = new URL(databaseUrl)
  const link = await openSilentLink(Number(url.port), url.hostname)
  url.host = `127.0.0.1:${link.port}`
  return { ...link, url: url.href }
}

export async function openSilentLink(port: number, hostname = '127.0.0.1'): Promise<SilentLink> {
  const ends = new Set<Socket>()
  let manner: Manner = 'carries'

  const server = createServer((near) => {
    const far = connect(port, hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        if (manner === 'carries' || end === near) other.destroy()
      })
    }
    near.on('data', (bytes) => manner !== 'swallows everything' && far.write(bytes))
    far.on('data', (bytes) => manner === 'carries' && near.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const cutAll = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    be(next) {
      // A connection that lost some of its bytes is useless.
      if (next === 'carries') cutAll()
      manner = next
    },
    close() {
      cutAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
