import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

export type Tasks = Record<string, (payload: unknown) => Promise<void>>

export interface JobRunner {
  pool: pg.Pool
  tasks: Tasks
  /** Recurring tasks: a crontab pattern such as `0 * * * *` by name. */
  regular?: Record<string, string>
  log: Logger
  /** How many milliseconds running jobs may still take once the runner is told to stop. */
  stopTimeout: number
  /** The heartbeat of this process; others take over the jobs of one whose heartbeat stops. */
  keepAlive(runnerId: string): Promise<unknown>
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
const heartbeat = 5_000
const readOnlyTransaction = '25006'

/** Runs the queued jobs; each runs once, however many processes there are. */
export async function runJobs(needs: JobRunner) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let current = await startWhenPossible(needs, signal)
  const supervise = async () => {
    for (;;) {
      await Promise.race([current?.ended, stopped])
      if (signal.aborted) break
      needs.log.warn('jobs stopped unexpectedly; starting again')
      current = await startWhenPossible(needs, signal)
    }
    const end = (await current?.stop()) ?? 'finished'
    if (end === 'abandoned') needs.log.warn('jobs took too long to stop; another process takes them over')
    return end
  }
  const supervised = supervise()
  return {
    async stop() {
      stopping.abort()
      return supervised
    },
  }
}

/** Whether the jobs under way finished, or were abandoned because they took too long. */
type End = 'finished' | 'abandoned'

interface Runner {
  /** Resolves when it no longer takes jobs, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<End>
}

/** The library gives up if the database goes away at a bad moment, so it is started again until it succeeds. */
async function startWhenPossible(needs: JobRunner, signal: AbortSignal): Promise<Runner | undefined> {
  while (!signal.aborted) {
    try {
      return await startRunner(needs)
    } catch (err) {
      needs.log.warn({ reason: err instanceof Error ? err.message : err }, 'jobs cannot start yet')
      await wait(1_000, undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}

/** The library writes when it looks for its first job, and never looks again once that was refused. */
async function refuseReadOnly(pool: pg.Pool) {
  const { rows } = await pool.query(`select current_setting('transaction_read_only')::boolean as "readOnly"`)
  if (rows[0]?.readOnly) throw new Error('the database is read-only')
}

async function startRunner({
  pool,
  tasks,
  regular = {},
  log,
  stopTimeout,
  keepAlive,
}: JobRunner): Promise<Runner> {
  await refuseReadOnly(pool)
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  const events: WorkerEvents = new EventEmitter()
  let runnerId = ''
  events.on('pool:create', ({ workerPool }) => {
    runnerId = workerPool.id
  })
  const failed = new Promise<void>((resolve) => events.on('pool:fatalError', () => resolve()))
  const runner = await run({
    // Zero turns batching on (the default is -1). Without it, failing to mark a job as done is an unhandled error that
    // ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: pool,
    taskList,
    events,
    parsedCronItems: parseCronItems(Object.entries(regular).map(([task, match]) => ({ task, match }))),
    concurrency: 4,
    pollInterval: 1_000,
    // A pooler in transaction mode may use another connection for each query, where nothing was prepared.
    noPreparedStatements: true,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => log[levels[level]]({ jobs: true }, message)),
  })
  events.on('worker:getJob:error', ({ error }) => {
    if ((error as { code?: string }).code === readOnlyTransaction) void runner.stop().catch(() => {})
  })
  const sayAlive = () => keepAlive(runnerId).catch((err) => log.debug({ err }, 'the heartbeat failed'))
  void sayAlive()
  const beating = setInterval(sayAlive, heartbeat)
  const ended = Promise.race([runner.promise.catch(() => {}), failed]).then(() => clearInterval(beating))
  return {
    ended,
    async stop() {
      const ended = Promise.race([runner.stop().catch(() => {}), failed]).then(() => 'finished' as const)
      const end = await Promise.race([ended, wait(stopTimeout, 'abandoned' as const, { ref: false })])
      clearInterval(beating)
      return end
    },
  }
}
