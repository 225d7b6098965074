import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'

const measureEvery = 30_000
/** Beyond this the machine's clock is said to be wrong. */
const mostOffMs = 5_000

/** The database's clock minus this process's, in milliseconds: its answer is from the middle of the question. */
async function measureDistance(pool: Pick<pg.Pool, 'query'>) {
  const asked = Date.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  return Number(rows[0]?.ms) - (asked + Date.now()) / 2
}

/** The time by the database's clock, which all processes share, whatever this machine's clock says. */
export async function openClock(pool: Pick<pg.Pool, 'query'>, log: Logger) {
  let distance = 0
  let isOff = false
  const measure = async () => {
    distance = await measureDistance(pool)
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
        collect() {
          this.set(-distance / 1000)
        },
      }),
  }
}
