import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { checkDatabase } from '#src/server/database.ts'
import { openCards } from '#src/server/payments.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { openStore } from '#src/store/db/connection.ts'
import { openDatabase } from './operator-database.ts'

/** Whether stock, history, invoices and jobs add up, and every payment agrees with the card provider's own record. */
async function check(since: Date) {
  const env = readEnv()
  const database = await openDatabase()
  await checkDatabase(database.url)
  const store = openStore(database.url)
  try {
    const now = () => new Date()
    const { cards } = await openCards(env.stripe, { pool: store.pool, publicUrl: env.publicUrl, now })
    return (await checkBooks({ db: store.db, cards, now }, since)).differences
  } finally {
    await store.close()
    await database.stop()
  }
}

try {
  const since = new Date(process.argv[2] ?? 0)
  if (Number.isNaN(since.getTime()))
    throw new StartProblem('Say since when: npm run check:books -- 2026-11-01')
  const differences = await check(since)
  for (const difference of differences) console.log(difference)
  console.log(
    differences.length === 0 ? 'Everything adds up.' : `${differences.length} things do not add up.`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
