import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'

const checkEvery = 30_000

/** For how many seconds PostgreSQL has failed to archive its log; 0 if the last attempt worked or nothing is archived. */
async function readFailing(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as seconds
     from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  return rows[0]?.seconds ?? 0
}

/** A backup that nobody writes any more must be seen before it is needed, and before the log fills the disk. */
export function watchArchive(pool: Pick<pg.Pool, 'query'>, log: Logger) {
  let failing = 0
  const check = async () => {
    const before = failing
    failing = await readFailing(pool)
    if (failing && !before)
      log.error(
        { seconds: Math.round(failing) },
        'PostgreSQL can not archive its log: the continuous backup stands still',
      )
    if (before && !failing) log.info('PostgreSQL archives its log again')
  }
  const checking = setInterval(() => check().catch(() => {}), checkEvery).unref()
  return {
    check,
    close: () => clearInterval(checking),
    report: () =>
      new Gauge({
        name: 'shop_archive_failing_seconds',
        help: 'How long PostgreSQL has failed to archive its log; 0 if it does not fail',
        aggregator: 'max',
        collect() {
          this.set(failing)
        },
      }),
  }
}
