import { openBareServer } from './bare-server.ts'
import { type Load, load } from './load.ts'
import type { Stage } from './stage.ts'

export interface Measured extends Load {
  /** What the bare server reached with as many bytes, in the same run. */
  bare: number
}

/** Reads one address, and the bare server with the same bytes, in turn; the middle one of the rounds counts. */
export async function compare(
  stage: Stage,
  path: string,
  { rounds, seconds, headers }: { rounds: number; seconds: number; headers?: Record<string, string> },
): Promise<Measured> {
  const url = stage.address + path
  const bare = await openBareServer(await sentBytes(url, headers))
  const pairs: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const { perSecond } = await load(bare.address, seconds)
    pairs.push({ bare: perSecond, ...(await load(url, seconds, headers)) })
  }
  bare.stop()
  const middle = pairs.sort((a, b) => a.perSecond / a.bare - b.perSecond / b.bare)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('BENCH_ROUNDS must be at least 1')
  return middle
}

/** The size on the wire, told once the answer is on the shelf. */
async function sentBytes(url: string, more: Record<string, string> = {}) {
  const headers = { 'accept-encoding': 'gzip', ...more }
  const body = await (await fetch(url, { headers })).arrayBuffer()
  const answer = await fetch(url, { method: 'HEAD', headers })
  return Number(answer.headers.get('content-length') ?? body.byteLength)
}
