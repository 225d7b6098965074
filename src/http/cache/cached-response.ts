import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/**
 * Most addresses are asked for once, and compressing well takes longer than making the response: so it is done in a
 * hurry at first (of a page: a quarter of the time, and a fifth more bytes), and well when it is asked for again.
 */
const compress = {
  br: {
    quickly: (body: Buffer) => brotliCompressSync(body, brotli(0)),
    well: (body: Buffer) => promisify(brotliCompress)(body, brotli(5)),
    best: (body: Buffer) => promisify(brotliCompress)(body, brotli(9)),
  },
  gzip: {
    quickly: (body: Buffer) => gzipSync(body, { level: 1 }),
    well: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
    best: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  },
}
type Encoding = keyof typeof compress

/** A response in one encoding, ready to be written: alternating header names and values, and the bytes. */
export interface Encoded {
  headers: string[]
  body: Buffer
}

/** A response that is the same for everyone, compressed at most twice per encoding. */
export class CachedResponse {
  /** The public version when it was made; undefined for files, which never change. */
  readonly version: number | undefined
  /** When it was made, or later found to be current, by `performance.now()`. */
  currentAt = performance.now()
  /** Whether its address may have any parameters: the page reads none. */
  anyQuery = false
  readonly etag: string
  readonly plain: Encoded
  readonly #encoded: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = {}
  readonly #compressedWell: Partial<Record<Encoding, true>> = {}
  readonly #compressible: boolean

  constructor(body: Buffer, headers: Record<string, string>, version: number | undefined) {
    this.version = version
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const own = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding' }
    this.plain = { headers: Object.entries(own).flat(), body }
    this.#compressible = body.length >= 600 && compressibleTypes.test(headers['content-type'] ?? '')
  }

  /** Approximate memory: headers, body, and one or two compressed bodies. */
  get bytes() {
    return 2000 + 1.5 * this.plain.body.length
  }

  /** In the best encoding that the visitor accepts; synchronous if that exists already. */
  as(accept: string | undefined): Encoded | Promise<Encoded> {
    if (!accept || !this.#compressible) return this.plain
    if (accept.includes('br')) return this.#in('br')
    return accept.includes('gzip') ? this.#in('gzip') : this.plain
  }

  #in(encoding: Encoding): Encoded | Promise<Encoded> {
    const encoded = this.#encoded[encoding]
    if (this.version === undefined) {
      this.#encoded[encoding] ??= this.#compress(encoding, 'best')
      return this.#encoded[encoding]
    }
    if (!encoded) {
      const quickly = this.#as(encoding, compress[encoding].quickly(this.plain.body))
      this.#encoded[encoding] = quickly
      return quickly
    }
    if (!this.#compressedWell[encoding]) {
      this.#compressedWell[encoding] = true
      this.#compress(encoding, 'well').catch(() => {})
    }
    return encoded
  }

  async #compress(encoding: Encoding, how: 'well' | 'best') {
    const done = this.#as(encoding, await compress[encoding][how](this.plain.body))
    this.#encoded[encoding] = done
    return done
  }

  #as(encoding: Encoding, bytes: Buffer): Encoded {
    return { headers: [...this.plain.headers, 'Content-Encoding', encoding], body: fitted(bytes) }
  }
}

/** The compressor returns a buffer of at least 16 KB, however short its content is. */
function fitted(bytes: Buffer) {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/
