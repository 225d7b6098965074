import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { checkDatabase } from '#src/server/database.ts'
import { openCards } from '#src/server/payments.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { openStore } from '#src/store/db/connection.ts'
import { runCommand } from './operator/command.ts'
import { withDatabase } from './operator/database.ts'

/** Whether stock, history, invoices and jobs add up, and every payment agrees with the card provider's own record. */
async function check(url: string, since: Date) {
  const { stripe, publicUrl } = readEnv()
  await checkDatabase(url)
  const store = openStore(url)
  try {
    const now = () => new Date()
    const { cards } = await openCards(stripe, { pool: store.pool, publicUrl, now })
    return (await checkBooks({ db: store.db, cards, now }, since)).differences
  } finally {
    await store.close()
  }
}

await runCommand(async () => {
  const since = new Date(process.argv[2] ?? 0)
  if (Number.isNaN(since.getTime()))
    throw new StartProblem('Say since when: npm run check:books -- 2026-11-01')
  const differences = await withDatabase((url) => check(url, since))
  for (const difference of differences) console.log(difference)
  console.log(
    differences.length === 0 ? 'Everything adds up.' : `${differences.length} things do not add up.`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
})
