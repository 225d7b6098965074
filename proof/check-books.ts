import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openCards } from '#src/server/payments.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { type Db, openStore } from '#src/store/db/connection.ts'
import { addJob } from '#src/store/operations/jobs.ts'
import { must } from './scenario.ts'

/** What `npm run check:books` says about a database. */
export async function findDifferences(url: string) {
  const store = openStore(url, { max: 2, onError: () => {} })
  const now = () => new Date()
  try {
    const { cards } = await openCards(undefined, { pool: store.pool, publicUrl: 'http://proof.test', now })
    return (await checkBooks({ db: store.db, cards, now }, new Date(0))).differences
  } finally {
    await store.close()
  }
}

/** Fails unless all these orders are there and paid; answers how many orders there are. */
export async function countPaid(db: Db, known: string[]) {
  const rows = await db.selectFrom('orders').select(['id', 'state']).execute()
  const paid = new Set(rows.filter(({ state }) => state === 'paid').map(({ id }) => id))
  const lost = known.filter((id) => !paid.has(id)).length
  must(lost === 0, `${lost} of ${known.length} orders that were paid before are not there as paid.`)
  return rows.length
}

/** Waits until the shop has done every job; retries that wait for their backoff are run at once. */
export async function finishJobs(db: Db, seconds = 40) {
  await addJob(db, 'reconcilePayments', {})
  const end = Date.now() + seconds * 1000
  for (;;) {
    await sql`update graphile_worker._private_jobs set run_at = now()
      where attempts > 0 and locked_at is null and run_at > now()`.execute(db)
    const { rows } = await sql<{ job: string }>`select concat_ws(' ', task_identifier, attempts, locked_by,
        now() - locked_at, left(last_error, 80)) as job
      from graphile_worker.jobs where run_at <= now()`.execute(db)
    if (rows.length === 0) return
    const some = rows.slice(0, 3).map(({ job }) => job)
    must(Date.now() < end, `${rows.length} jobs are still waiting after ${seconds} s: ${some.join(', ')}`)
    await wait(100)
  }
}
