import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer that is the same for everyone, kept ready in each encoding. */
export interface Kept {
  /** The public clock when it was made; undefined for files that never change. */
  ticks: number | undefined
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

/** Marks an answer as the same for everyone; the shelf takes the mark off. */
export const shelfMark = 'X-Shelf'

const mostBytes = 64 * 1024 * 1024
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg)/

export function keep(plain: Buffer, headers: Record<string, string>, ticks: number | undefined): Kept {
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { ticks, headers: { ...headers, ETag: etag, Vary: 'Accept-Encoding' }, etag, plain }
}

/** The body in the best encoding that the visitor takes, compressed at most once. */
export async function encode(
  kept: Kept,
  accept: string | undefined,
): Promise<{ body: Buffer; encoding?: string }> {
  if (!accept || kept.plain.length < 600 || !compressible.test(kept.headers['content-type'] ?? ''))
    return { body: kept.plain }
  if (accept.includes('br')) {
    const quality = kept.ticks === undefined ? 9 : 4
    kept.br ??= brotli(kept.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    return { body: await kept.br, encoding: 'br' }
  }
  if (accept.includes('gzip')) {
    kept.gzip ??= zip(kept.plain)
    return { body: await kept.gzip, encoding: 'gzip' }
  }
  return { body: kept.plain }
}

export class Shelf {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0
  readonly #readClock: () => Promise<number>
  #running: Promise<number> | undefined
  #next: Promise<number> | undefined

  constructor(readClock: () => Promise<number>) {
    this.#readClock = readClock
  }

  get(key: string) {
    return this.#kept.get(key)
  }

  put(key: string, kept: Kept) {
    this.drop(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.plain.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break
      this.drop(oldest)
    }
  }

  drop(key: string) {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#bytes -= kept.plain.length
    this.#kept.delete(key)
  }

  /**
   * The public clock, read after this call. Requests that arrive while one reading is under way share
   * the reading after it: one question to the database serves them all, and none sees an old answer.
   */
  clock(): Promise<number> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    )
    return this.#next
  }

  #start() {
    this.#next = undefined
    const reading = this.#readClock().finally(() => {
      if (this.#running === reading) this.#running = undefined
    })
    this.#running = reading
    return reading
  }
}
