import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { Store } from '#src/store/db/connection.ts'
import {
  connectionAcquired,
  emailTried,
  orderAnswered,
  paymentRecorded,
  queryEnded,
} from '#src/store/operations/events.ts'
import { countJobs, type JobCount } from '#src/store/operations/jobs.ts'

/** Everything that is measured besides requests. A worker also reports it to the primary process. */
export function collectProcessMetrics(store: Store) {
  if (cluster.isWorker) new AggregatorRegistry()
  collectDefaultMetrics()
  measurePool(store)
  measureQueries()
  measureJobs(store)
  countOutcomes()
}

function measurePool({ pool }: Store) {
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Database connections of this process, by what they do',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  const waits = new Histogram({
    name: 'shop_pool_wait_seconds',
    help: 'How long a database connection was waited for',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  })
  connectionAcquired.subscribe(({ seconds }) => waits.observe(seconds))
}

function measureQueries() {
  const queries = new Histogram({
    name: 'shop_database_seconds',
    help: 'How long queries took, by whether they failed',
    labelNames: ['result'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
  })
  queryEnded.subscribe(({ seconds, failed }) =>
    queries.observe({ result: failed ? 'failed' : 'ok' }, seconds),
  )
}

/** Scrapers give up after some seconds, and a silent database must not hide what is known without it. */
const readInTime = <Result>(read: Promise<Result>) =>
  Promise.race([read.catch(() => undefined), wait(2_000, undefined, { ref: false })])

/** Every process reads the same from the database, so these are not summed over processes. */
function measureJobs({ db }: Store) {
  let reading: Promise<JobCount[] | undefined> | undefined
  /** One read for all that are collected at the same time. */
  const readCounts = () => {
    reading ??= readInTime(countJobs(db)).finally(() => {
      reading = undefined
    })
    return reading
  }
  new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database could be read just now',
    aggregator: 'min',
    async collect() {
      this.set((await readCounts()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shop_job_oldest_seconds',
    help: 'How long the job that is due and has waited longest could have run already',
    aggregator: 'max',
    async collect() {
      const due = ((await readCounts()) ?? []).filter(({ state }) => state === 'due')
      this.set(Math.max(0, ...due.map(({ oldest_seconds }) => oldest_seconds)))
    },
  })
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs by task and state; a failed one is not tried again',
    labelNames: ['task', 'state'],
    aggregator: 'max',
    async collect() {
      const counts = (await readCounts()) ?? []
      this.reset()
      for (const { task, state, jobs } of counts) this.set({ task, state }, jobs)
    },
  })
}

function countOutcomes() {
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders that were asked for, by what became of them',
    labelNames: ['outcome'],
  })
  const payments = new Counter({
    name: 'shop_payments_total',
    help: "Payments and refunds, by what the card provider's news made of them",
    labelNames: ['outcome'],
  })
  const emails = new Counter({
    name: 'shop_emails_total',
    help: 'Attempts to send an email',
    labelNames: ['outcome'],
  })
  // An alert on an increase misses the first event of a counter that did not exist before.
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0)
  for (const outcome of ['paid', 'declined', 'sent back', 'refunded', 'refund failed'])
    payments.inc({ outcome }, 0)
  orderAnswered.subscribe(({ outcome }) => orders.inc({ outcome }))
  paymentRecorded.subscribe(({ outcome }) => payments.inc({ outcome }))
  emailTried.subscribe(({ outcome }) => emails.inc({ outcome }))
}
