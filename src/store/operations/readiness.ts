import { CompiledQuery, sql } from 'kysely'
import { ShopProblem } from '#src/contract/problems.ts'
import { memoizePerDb } from '../db/batcher.ts'
import type { Db } from '../db/connection.ts'
import { findMissing } from '../migrate/catalogue.ts'

/** Comparing the catalogue takes some 15 ms, and anyone may ask. */
const recheckAfter = 5_000

/**
 * Fails unless the database can be read and written, and has everything that its migrations made. The update changes
 * no row, and a database that can only be read refuses it all the same.
 */
export async function checkReady(db: Db) {
  await sql`update public_version set version = version where false`.execute(db)
  const missing = await missingIn(db)()
  if (missing.length > 0)
    throw new ShopProblem('UNAVAILABLE', 'The database of the shop is not whole.', {
      cause: new Error(`The database lacks ${missing.slice(0, 20).join(', ')}.`),
    })
}

const missingIn = memoizePerDb((db) => {
  let last: { at: number; missing: string[] } | undefined
  return async () => {
    if (!last || performance.now() - last.at > recheckAfter)
      last = { at: performance.now(), missing: await readMissing(db) }
    return last.missing
  }
})

/** The table with the names may be missing itself. */
const readMissing = (db: Db) =>
  findMissing({ query: (text) => db.executeQuery(CompiledQuery.raw(text)) }).catch((error) => {
    if (error.code === '42P01') return ['table public.schema_objects']
    throw error
  })
