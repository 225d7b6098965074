import { sql } from 'kysely'
import { dropOldest } from '#src/contract/values/drop-oldest.ts'
import type { Db } from '#src/store/db/connection.ts'

/** Most searches are for few words; each takes up to 60 KB. */
const mostCached = 100

/** Counts every change of what a search finds. */
export const searchVersion = sql<number>`(select version from search_version)`

interface Cached<Value> {
  version: number
  value: Value
}

/** What searches have found, made again only after something has changed that searches look at. */
export class MatchCache<Value> {
  readonly #ofDatabase = new WeakMap<Db, Map<string, Cached<Value>>>()

  /** As it was last made: whoever uses it compares the version with that of what they read, or sees something old. */
  peek(db: Db, q: string): Cached<Value> | undefined {
    return this.#ofDatabase.get(db)?.get(q)
  }

  async get(db: Db, q: string, make: () => Promise<Value>): Promise<Value> {
    const { rows } = await sql<{ version: number }>`select ${searchVersion} as version`.execute(db)
    const version = rows[0]?.version ?? 0
    const known = this.peek(db, q)
    if (known?.version === version) return known.value
    const value = await make()
    this.#put(db, q, { version, value })
    return value
  }

  #put(db: Db, q: string, made: Cached<Value>) {
    const cached = this.#ofDatabase.get(db) ?? new Map<string, Cached<Value>>()
    this.#ofDatabase.set(db, cached)
    cached.delete(q)
    cached.set(q, made)
    dropOldest(cached, mostCached)
  }
}
