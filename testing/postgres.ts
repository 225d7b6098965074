import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { migrate } from '#src/store/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every fresh one is copied from. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole test run. */
export default async function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const server = await startPostgres(dir, { durable: false, settings: { shared_buffers: '128MB' } })
  await migrate(server.url)
  project.provide('templateUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
