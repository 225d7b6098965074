import { openBareServer } from './bare-server.ts'
import { load } from './load.ts'
import { beside } from './pace.ts'
import type { Stage } from './stage.ts'

/** Reads one address, and the bare server with the same bytes, in turn. */
export async function compare(
  stage: Stage,
  path: string,
  { rounds, seconds, headers }: { rounds: number; seconds: number; headers?: Record<string, string> },
) {
  const url = stage.address + path
  const bare = await openBareServer(await sentBytes(url, headers))
  try {
    // Not counted: a process is slow in its first seconds, until its code is compiled.
    await load(url, seconds, headers)
    return await beside(
      rounds,
      async () => (await load(bare.address, seconds)).perSecond,
      () => load(url, seconds, headers),
    )
  } finally {
    bare.stop()
  }
}

/** The size on the wire, told once the answer is on the shelf. */
async function sentBytes(url: string, more: Record<string, string> = {}) {
  const headers = { 'accept-encoding': 'gzip', ...more }
  const body = await (await fetch(url, { headers })).arrayBuffer()
  const answer = await fetch(url, { method: 'HEAD', headers })
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}
