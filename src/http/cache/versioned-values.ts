import { dropOldest } from '#src/contract/values/drop-oldest.ts'

const mostValues = 100

/** Values made of what is in the database, each valid until the version for which it was made is no longer the last. */
export class VersionedValues<Value = unknown, Version = number> {
  readonly #values = new Map<string, Value>()
  #version: Version | undefined

  get(key: string, version: Version | undefined): Value | undefined {
    return version === this.#version ? this.#values.get(key) : undefined
  }

  /** The version must have been read before the value was. */
  put(key: string, version: Version | undefined, value: Value) {
    if (version === undefined) return
    if (version !== this.#version) this.#values.clear()
    this.#version = version
    this.#values.set(key, value)
    dropOldest(this.#values, mostValues)
  }

  async getOrMake<Made extends Value>(key: string, version: Version | undefined, make: () => Promise<Made>) {
    const known = this.get(key, version)
    if (known !== undefined) return known as Made
    const value = await make()
    this.put(key, version, value)
    return value
  }
}
