import type { CachedResponse } from './cached-response.ts'
import { SizeLimit } from './size-limit.ts'

/** About a thousand product pages. */
const mostBytes = 20 * 1024 * 1024
/** What the addresses of one path may take, so that endless queries to one do not push out all others. */
const mostOfPath = mostBytes / 4
/** A key is nearly as long as its visitor likes. */
const bytesOf = (key: string, cached: CachedResponse) => cached.bytes + 2 * key.length
const pathOf = (key: string) => key.split('?', 1)[0] ?? key
const round = () => new Promise((resolve) => setImmediate(resolve))
/** How long a request whose response is cached waits for the public version before it may get that response as it is. */
const slow = 2_000

/** Responses that are the same for everyone, each valid until the public version changes. */
export class ResponseCache {
  readonly #cached = new Map<string, CachedResponse>()
  readonly #inAll = new SizeLimit(mostBytes)
  readonly #ofPath = new Map<string, SizeLimit>()
  readonly #readVersion: () => Promise<number>
  #running: Promise<number> | undefined
  #begunAt = 0
  #next: Promise<number> | undefined
  #inTime: { version: Promise<number>; result: Promise<number> } | undefined
  #last = { version: 0, at: Number.NEGATIVE_INFINITY }

  constructor(readVersion: () => Promise<number>) {
    this.#readVersion = readVersion
  }

  /** What an address is cached under: a page that reads no parameters, under its path. */
  keyOf(address: string) {
    const path = pathOf(address)
    return this.#cached.get(path)?.anyQuery ? path : address
  }

  get(key: string) {
    return this.#cached.get(key)
  }

  put(key: string, cached: CachedResponse) {
    this.drop(key)
    this.#cached.set(key, cached)
    const ofPath = this.#ofPath.get(pathOf(key)) ?? new SizeLimit(mostOfPath)
    this.#ofPath.set(pathOf(key), ofPath)
    const account = () => {
      if (this.#cached.get(key) !== cached) return
      const limits = [ofPath, this.#inAll]
      for (const limit of limits) limit.set(key, bytesOf(key, cached))
      for (const limit of limits) for (const oldest of limit.excess()) this.drop(oldest)
    }
    account()
    cached.onResize = account
  }

  drop(key: string) {
    if (!this.#cached.delete(key)) return
    this.#inAll.remove(key)
    const ofPath = this.#ofPath.get(pathOf(key))
    ofPath?.remove(key)
    if (ofPath?.isEmpty) this.#ofPath.delete(pathOf(key))
  }

  /** What is cached, if nothing that it shows has changed. */
  current(key: string, version: number) {
    const cached = this.#cached.get(key)
    if (cached?.version === undefined || cached.version < version) return undefined
    cached.currentAt = this.#last.at
    return cached
  }

  /** How many seconds ago a response was still current, as far as the database has told. */
  secondsSinceCurrent(cached: CachedResponse) {
    const isLast = cached.version !== undefined && cached.version >= this.#last.version
    return (performance.now() - (isLast ? this.#last.at : cached.currentAt)) / 1000
  }

  /**
   * The public version, read after this call. All callers before a read starts share it: one query serves a whole batch
   * of requests, and none of them gets an old response. Callers that wait for a read that fails do not wait for
   * another.
   */
  version(): Promise<number> {
    this.#next ??= this.#readNext()
    return this.#next
  }

  /**
   * The same, but fails if it takes longer than two seconds. While the database is silent, those who ask after that do not
   * wait at all.
   */
  versionInTime(): Promise<number> {
    const version = this.version()
    if (this.#inTime?.version !== version) {
      const waited = this.#running ? performance.now() - this.#begunAt : 0
      this.#inTime = { version, result: within(Math.max(0, slow - waited), version) }
    }
    return this.#inTime.result
  }

  /**
   * Waits until the current read has ended and all requests that have arrived are known: one turn of the event loop
   * answers those who waited, the next reads what they ask again. So a crowd shares few reads.
   */
  async #readNext() {
    try {
      await this.#running
      await round()
      await round()
    } finally {
      this.#next = undefined
    }
    const at = performance.now()
    this.#begunAt = at
    this.#running = this.#readVersion()
      .then((version) => {
        this.#last = { version, at }
        return version
      })
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }
}

function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The database is slow to tell the public version.'))
    // After a pause of the process itself, an answer that has arrived is read first.
    const timer = setTimeout(() => setImmediate(giveUp), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
