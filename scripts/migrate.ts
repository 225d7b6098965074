import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '#src/config/env.ts'
import { migrateDatabase } from '#src/server/database.ts'
import { runCommand } from './operator/command.ts'
import { withDatabase, withOwnPostgres } from './operator/database.ts'

/** Brings the schema forward and ends, so that the shop itself can run as a role that may only read and write rows. */
async function bringForward(url: string) {
  let steps = 0
  await migrateDatabase(url, (step) => {
    steps += 1
    console.log(step)
  })
  console.log(steps === 0 ? 'There was nothing to migrate.' : `Migrated in ${steps} steps.`)
}

await runCommand(async () => {
  const { databaseUrl, dataDir } = readEnv()
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'postgres'))
  await (isNew ? withOwnPostgres(dataDir, bringForward) : withDatabase(bringForward))
})
