import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer, quality: number) => promisify(gzip)(body, { level: Math.max(6, quality) }),
}
type Encoding = keyof typeof compress

/** A response in one encoding, ready to be written: alternating header names and values, and the bytes. */
export interface Encoded {
  headers: string[]
  body: Buffer
}

/** A response that is the same for everyone, compressed at most once per encoding. */
export class CachedResponse {
  /** The public version when it was made; undefined for files, which never change. */
  readonly version: number | undefined
  /** When it was made, or later found to be current, by `performance.now()`. */
  currentAt = performance.now()
  readonly etag: string
  readonly plain: Encoded
  readonly #encoded: Partial<Record<Encoding, Encoded | Promise<Encoded>>> = {}
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
    this.#encoded[encoding] ??= this.#compress(encoding)
    return this.#encoded[encoding]
  }

  async #compress(encoding: Encoding) {
    const body = fitted(await compress[encoding](this.plain.body, this.version === undefined ? 9 : 4))
    const done = { headers: [...this.plain.headers, 'Content-Encoding', encoding], body }
    this.#encoded[encoding] = done
    return done
  }
}

/** The compressor returns a buffer of at least 16 KB, however short its content is. */
function fitted(bytes: Buffer) {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/
