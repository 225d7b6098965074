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
import { digestOf } from './digest.ts'

/** Of lists about 4 KB each, of pages 15 KB; not of the sitemap, which may be large. */
const mostLately = 100
const mostBytesOfOne = 64 * 1024

/** Of what the main thread compresses and undoes itself: 1 ms. The description of the API is twice and four times as long. */
const mostBytesHere = 200 * 1024

/** Whoever asks while more are compressed well gets it as it is: each waits with all of its bytes. */
const mostUnderWay = 16
let underWay = 0

const levels = { br: { quickly: 0, well: 5, best: 9 }, gzip: { quickly: 1, well: 6, best: 9 } }
const brotli = (how: Haste) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: levels.br[how] } })
type Haste = 'quickly' | 'well' | 'best'

/**
 * Most addresses are asked for once, and compressing well takes longer than making the response: so it is done in a
 * hurry at first (of a page: a quarter of the time, and a fifth more bytes), and well when it is asked for again. `Later`
 * is done by a helper thread.
 */
const compress = {
  br: {
    now: (body: Buffer) => brotliCompressSync(body, brotli('quickly')),
    later: (body: Buffer, how: Haste) => promisify(brotliCompress)(body, brotli(how)),
    undo: (body: Buffer) => brotliDecompressSync(body),
    undoLater: promisify(brotliDecompress),
  },
  gzip: {
    now: (body: Buffer) => gzipSync(body, { level: levels.gzip.quickly }),
    later: (body: Buffer, how: Haste) => promisify(gzip)(body, { level: levels.gzip[how] }),
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
  /** The public version when it was made, or found to be unchanged; undefined for files, which never change. */
  version: number | undefined
  /** The digest of the data that a page was made of: with the same data it would be the same page. */
  madeOf: string | undefined
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
  /** Of what is too large to be done here, while a helper thread does it. */
  readonly #soon: Partial<Record<Encoding | 'whole', Promise<Encoded>>> = {}
  readonly #compressible: boolean
  readonly #isLarge: boolean

  constructor(body: Buffer, headers: Record<string, string>, version: number | undefined) {
    this.version = version
    this.etag = `W/"${digestOf(body)}"`
    this.headers = Object.entries({ ...headers, ETag: this.etag, Vary: 'Accept-Encoding' }).flat()
    this.#body = body
    this.#isLarge = body.length > mostBytesHere
    this.#compressible = body.length >= 600 && compressibleTypes.test(headers['content-type'] ?? '')
  }

  /** It would be the same if it were made anew, of data that was read for this public version. */
  confirm(version: number) {
    if (this.version !== undefined && version > this.version) this.version = version
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
    if (!this.#compressible || !this.#body) return
    const compressed = this.#first('br')
    if (compressed instanceof Promise) compressed.catch(() => {})
  }

  #in(encoding: Encoding): Encoded | Promise<Encoded> {
    if (this.version === undefined) {
      this.#well[encoding] ??= this.#compress(encoding, 'best')
      return this.#encoded[encoding] ?? this.#well[encoding]
    }
    const encoded = this.#encoded[encoding] ?? this.#first(encoding)
    const isAskedAgain = this.#asked[encoding]
    this.#asked[encoding] = true
    if (encoded instanceof Promise) return encoded
    if (isAskedAgain && underWay < mostUnderWay)
      this.#well[encoding] ??= this.#compress(encoding, 'well').catch(() => encoded)
    return encoded
  }

  #first(encoding: Encoding): Encoded | Promise<Encoded> {
    if (this.#isLarge && underWay < mostUnderWay)
      return this.#once(encoding, () => this.#compress(encoding, 'quickly'))
    const body = () => this.plain.body
    return this.#keep(encoding, compressOnce(encoding, this.etag, body))
  }

  async #compress(encoding: Encoding, how: Haste) {
    underWay++
    try {
      return this.#keep(encoding, fitted(await compress[encoding].later(await this.#bodyLater(), how)))
    } finally {
      underWay--
    }
  }

  #keep(encoding: Encoding, bytes: Buffer) {
    const encoded = { headers: [...this.headers, 'Content-Encoding', encoding], body: bytes }
    this.#encoded[encoding] = encoded
    if (this.version !== undefined) this.#body = undefined
    this.onResize()
    return encoded
  }

  #whole(): Encoded | Promise<Encoded> {
    if (this.#body || !this.#isLarge) return this.plain
    return this.#once('whole', async () => ({ headers: this.headers, body: await this.#bodyLater() }))
  }

  /** Whoever asks while it is under way gets the same. */
  #once(what: Encoding | 'whole', work: () => Promise<Encoded>) {
    this.#soon[what] ??= work().finally(() => delete this.#soon[what])
    return this.#soon[what]
  }

  #bodyLater(): Buffer | Promise<Buffer> {
    const [encoding, packed] = this.#packed()
    return this.#body ?? compress[encoding].undoLater(packed)
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
  const bytes = compressedLately.get(key) ?? fitted(compress[encoding].now(body()))
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
