import { dropOldest } from '#src/contract/values/drop-oldest.ts'

const mostValues = 100

/** Values made of what is public, each valid until the public version changes. */
export class PublicValues {
  readonly #values = new Map<string, unknown>()
  #version: number | undefined

  get(key: string, version: number | undefined): unknown {
    return version === this.#version ? this.#values.get(key) : undefined
  }

  /** The version must have been read before the value was. */
  put(key: string, version: number | undefined, value: unknown) {
    if (version === undefined) return
    if (version !== this.#version) this.#values.clear()
    this.#version = version
    this.#values.set(key, value)
    dropOldest(this.#values, mostValues)
  }

  async getOrMake<Value>(key: string, version: number | undefined, make: () => Promise<Value>) {
    const known = this.get(key, version)
    if (known !== undefined) return known as Value
    const value = await make()
    this.put(key, version, value)
    return value
  }
}
