import type { CachedResponse } from './cached-response.ts'

const mostBytes = 16 * 1024 * 1024
/** A key is nearly as long as its visitor likes. */
const bytesOf = (key: string, cached: CachedResponse) => cached.bytes + 2 * key.length
const round = () => new Promise((resolve) => setImmediate(resolve))

/** Responses that are the same for everyone, each valid until the public version changes. */
export class ResponseCache {
  readonly #cached = new Map<string, CachedResponse>()
  #bytes = 0
  readonly #readVersion: () => Promise<number>
  #running: Promise<number> | undefined
  #next: Promise<number> | undefined

  constructor(readVersion: () => Promise<number>) {
    this.#readVersion = readVersion
  }

  get(key: string) {
    return this.#cached.get(key)
  }

  put(key: string, cached: CachedResponse) {
    this.drop(key)
    this.#cached.set(key, cached)
    this.#bytes += bytesOf(key, cached)
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= mostBytes) break
      this.drop(oldest)
    }
  }

  drop(key: string) {
    const cached = this.#cached.get(key)
    if (!cached) return
    this.#bytes -= bytesOf(key, cached)
    this.#cached.delete(key)
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
    this.#running = this.#readVersion().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }
}
