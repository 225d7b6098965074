/** How many bytes some addresses may take together. */
export class SizeLimit {
  readonly #sizes = new Map<string, number>()
  readonly #most: number
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get isEmpty() {
    return this.#sizes.size === 0
  }

  /** An address that is there already keeps its age. */
  set(address: string, bytes: number) {
    this.#bytes += bytes - (this.#sizes.get(address) ?? 0)
    this.#sizes.set(address, bytes)
  }

  remove(address: string) {
    this.#bytes -= this.#sizes.get(address) ?? 0
    this.#sizes.delete(address)
  }

  /** The oldest addresses, each to be removed before the next is asked for, until the others are not too much. */
  *excess() {
    for (const oldest of this.#sizes.keys()) {
      if (this.#bytes <= this.#most) return
      yield oldest
    }
  }
}
