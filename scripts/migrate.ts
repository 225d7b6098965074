import { StartProblem } from '#src/config/start-problem.ts'
import { migrateDatabase } from '#src/server/database.ts'
import { openDatabase } from './operator-database.ts'

/** Brings the schema forward and ends, so that the shop itself can run as a role that may only read and write rows. */
async function bringForward() {
  const database = await openDatabase()
  let steps = 0
  try {
    await migrateDatabase(database.url, (step) => {
      steps += 1
      console.log(step)
    })
  } finally {
    await database.stop()
  }
  console.log(steps === 0 ? 'There was nothing to migrate.' : `Migrated in ${steps} steps.`)
}

try {
  await bringForward()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
