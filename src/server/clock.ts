import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { Db } from '#src/store/db/connection.ts'
import { readDatabaseTime } from '#src/store/operations/database-state.ts'

const measureEvery = 30_000
/** Beyond this the machine's clock is said to be wrong. */
const mostOffMs = 5_000

/** An answer that took longer says little: it may have waited for a connection. */
const mostWaitMs = 1_000

/** The database's clock minus this process's, in milliseconds: its answer is from the middle of the question. */
async function measureDistance(db: Db) {
  const asked = performance.now()
  const time = await readDatabaseTime(db)
  const took = performance.now() - asked
  return { distance: time - (Date.now() - took / 2), took }
}

/** The time by the database's clock, which all processes share, whatever this machine's clock says. */
export async function openClock(db: Db, log: Logger) {
  let { distance } = await measureDistance(db)
  let isOff = false
  const measure = async () => {
    const measured = await measureDistance(db)
    if (measured.took < mostWaitMs) distance = measured.distance
    const wasOff = isOff
    isOff = Math.abs(distance) > mostOffMs
    const seconds = Math.round(-distance / 1000)
    if (isOff && !wasOff) log.warn({ seconds }, "this machine's clock differs from the database's")
    if (wasOff && !isOff) log.info("this machine's clock agrees with the database's again")
  }
  await measure()
  const measuring = setInterval(() => measure().catch(() => {}), measureEvery).unref()
  return {
    now: () => new Date(Date.now() + distance),
    measure,
    close: () => clearInterval(measuring),
    report: () =>
      new Gauge({
        name: 'shop_clock_offset_seconds',
        help: "How far this machine's clock is ahead of the database's",
        aggregator: 'average',
        collect() {
          this.set(-distance / 1000)
        },
      }),
  }
}
