import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { dropOldest } from '#src/contract/values/drop-oldest.ts'

/** Of lists about 4 KB each, of pages 15 KB; not of the sitemap, which may be large. */
const mostLately = 100
const mostBytesOfOne = 64 * 1024

/** Compressed, of what is undone at once: a page takes 0.3 ms, the description of the API 2 ms. */
const mostBytesUndoneAtOnce = 32 * 1024

/** Whoever asks while more are compressed well gets it as it is: each waits with all of its bytes. */
const mostUnderWay = 16
let underWay = 0

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
    undo: (body: Buffer) => brotliDecompressSync(body),
    undoLater: promisify(brotliDecompress),
  },
  gzip: {
    quickly: (body: Buffer) => gzipSync(body, { level: 1 }),
    well: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
    best: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
    undo: (body: Buffer) => gunzipSync(body),
    undoLater: promisify(gunzip),
  },
}
type Encoding = keyof typeof compress

/** A response in one encoding, ready to be written: alternating header names and values, and the bytes. */
export interface Encoded {
  headers: string[]
  body: Buffer
}

/**
 * A response that is the same for everyone, compressed at most twice per encoding. Once it is, only that is kept: a page
 * takes a fifth of the memory, and the few who do not take compressed answers wait for it to be undone (0.3 ms).
 */
export class CachedResponse {
  /** The public version when it was made; undefined for files, which never change. */
  readonly version: number | undefined
  /** When it was made, or later found to be current, by `performance.now()`. */
  currentAt = performance.now()
  /** Whether its address may have any parameters: the page reads none. */
  anyQuery = false
  /** Called when it takes more or less memory than before. */
  onResize = () => {}
  readonly etag: string
  /** As they are without an encoding: names and values in turn. */
  readonly headers: string[]
  #body: Buffer | undefined
  readonly #encoded: Partial<Record<Encoding, Encoded>> = {}
  readonly #asked: Partial<Record<Encoding, true>> = {}
  readonly #well: Partial<Record<Encoding, Promise<Encoded>>> = {}
  readonly #compressible: boolean

  constructor(body: Buffer, headers: Record<string, string>, version: number | undefined) {
    this.version = version
    this.etag = `W/"${hash('blake2b512', body, 'base64url').slice(0, 22)}"`
    this.headers = Object.entries({ ...headers, ETag: this.etag, Vary: 'Accept-Encoding' }).flat()
    this.#body = body
    this.#compressible = body.length >= 600 && compressibleTypes.test(headers['content-type'] ?? '')
  }

  /** Approximate memory: headers, and the body in every encoding in which it is kept. */
  get bytes() {
    const { br, gzip } = this.#encoded
    return [this.#body, br?.body, gzip?.body].reduce((sum, body) => sum + (body?.length ?? 0), 2000)
  }

  /** In the best encoding that the visitor accepts; synchronous if that exists already. */
  as(accept: string | undefined): Encoded | Promise<Encoded> {
    if (this.#compressible && accept?.includes('br')) return this.#in('br')
    if (this.#compressible && accept?.includes('gzip')) return this.#in('gzip')
    return this.#whole()
  }

  get plain(): Encoded {
    return { headers: this.headers, body: this.#body ?? this.#undo() }
  }

  /** Compresses it, if nobody who asked for it has had it compressed yet. */
  shrink() {
    if (this.#compressible && this.#body) this.#compressQuickly('br')
  }

  #in(encoding: Encoding): Encoded | Promise<Encoded> {
    if (this.version === undefined) {
      this.#well[encoding] ??= this.#compress(encoding, 'best')
      return this.#encoded[encoding] ?? this.#well[encoding]
    }
    const encoded = this.#encoded[encoding] ?? this.#compressQuickly(encoding)
    if (this.#asked[encoding] && underWay < mostUnderWay)
      this.#well[encoding] ??= this.#compress(encoding, 'well').catch(() => encoded)
    this.#asked[encoding] = true
    return encoded
  }

  #compressQuickly(encoding: Encoding) {
    const quickly = this.#as(
      encoding,
      compressOnce(encoding, this.etag, () => this.plain.body),
    )
    this.#encoded[encoding] = quickly
    this.#body = undefined
    this.onResize()
    return quickly
  }

  async #compress(encoding: Encoding, how: 'well' | 'best') {
    underWay++
    try {
      const done = this.#as(encoding, fitted(await compress[encoding][how](this.plain.body)))
      this.#encoded[encoding] = done
      this.onResize()
      return done
    } finally {
      underWay--
    }
  }

  #as(encoding: Encoding, bytes: Buffer): Encoded {
    return { headers: [...this.headers, 'Content-Encoding', encoding], body: bytes }
  }

  /** What is large is undone by a helper thread. */
  #whole(): Encoded | Promise<Encoded> {
    const [encoding, packed] = this.#packed()
    if (this.#body || packed.length <= mostBytesUndoneAtOnce) return this.plain
    return compress[encoding].undoLater(packed).then((body) => ({ headers: this.headers, body }))
  }

  #undo() {
    const [encoding, packed] = this.#packed()
    return compress[encoding].undo(packed)
  }

  #packed(): [Encoding, Buffer] {
    const { br, gzip } = this.#encoded
    return br ? ['br', br.body] : ['gzip', gzip?.body ?? Buffer.alloc(0)]
  }
}

const compressedLately = new Map<string, Buffer>()

/** Many addresses show the same: every search that finds it with other limits, every list with a parameter of its own. */
function compressOnce(encoding: Encoding, etag: string, body: () => Buffer) {
  const key = encoding + etag
  const bytes = compressedLately.get(key) ?? fitted(compress[encoding].quickly(body()))
  if (bytes.length <= mostBytesOfOne) compressedLately.set(key, bytes)
  dropOldest(compressedLately, mostLately)
  return bytes
}

/** The compressor returns a buffer of at least 16 KB, however short its content is. */
function fitted(bytes: Buffer) {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/
