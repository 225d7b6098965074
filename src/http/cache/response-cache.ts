import type { CachedResponse } from './cached-response.ts'

const mostBytes = 16 * 1024 * 1024
const round = () => new Promise((resolve) => setImmediate(resolve))

/** Answers that are the same for everyone, each true until the public clock moves. */
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
    this.#bytes += cached.bytes
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= mostBytes) break
      this.drop(oldest)
    }
  }

  drop(key: string) {
    const cached = this.#cached.get(key)
    if (!cached) return
    this.#bytes -= cached.bytes
    this.#cached.delete(key)
  }

  /**
   * The public clock, read after this call. All who ask before a reading begins share it: one question
   * to the database serves a whole batch of requests, and none of them sees an old answer. Who waits for a reading
   * that fails does not wait for another.
   */
  version(): Promise<number> {
    this.#next ??= this.#turn().then(
      () => this.#read(),
      (error) => {
        this.#next = undefined
        throw error
      },
    )
    return this.#next
  }

  /**
   * Until the reading under way has ended and all requests that are already here have been heard: one round of the
   * loop answers who waited, the next hears who asks again. So a crowd shares few readings.
   */
  async #turn() {
    await this.#running
    await round()
    await round()
  }

  #read() {
    this.#next = undefined
    const reading = this.#readVersion().finally(() => {
      this.#running = undefined
    })
    this.#running = reading
    return reading
  }
}
