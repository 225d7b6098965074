import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { migrate } from '#src/store/migrate.ts'
import { generateTables } from './generate-tables.ts'

/** Writes the types of the tables from a database that is made for it; run it after a change to the schema. */
const dir = mkdtempSync(join(tmpdir(), 'shop-tables-'))
const server = await startPostgres(dir, { durable: false })
try {
  await migrate(server.url)
  writeFileSync(new URL('../../src/store/db/tables.ts', import.meta.url), await generateTables(server.url))
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}
