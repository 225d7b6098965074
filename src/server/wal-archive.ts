import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { Db } from '#src/store/db/connection.ts'
import { readArchiveFailure } from '#src/store/operations/database-state.ts'

const checkEvery = 30_000

/** A backup that nobody writes any more must be seen before it is needed, and before the log fills the disk. */
export function watchArchive(db: Db, log: Logger) {
  let failing = 0
  const check = async () => {
    const before = failing
    failing = await readArchiveFailure(db)
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
