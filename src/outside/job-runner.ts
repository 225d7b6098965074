import { parseCronItems, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

export type Tasks = Record<string, (payload: unknown) => Promise<void>>

export interface JobRunner {
  pool: pg.Pool
  tasks: Tasks
  /** Tasks that run at regular times, by name: a crontab pattern such as `0 * * * *`. */
  regular?: Record<string, string>
  log: Logger
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Runs the jobs that deeds have written; each runs once, however many processes there are. */
export async function runJobs({ pool, tasks, regular = {}, log }: JobRunner) {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(Object.entries(regular).map(([task, match]) => ({ task, match }))),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => log[levels[level]]({ jobs: true }, message)),
  })
  return { stop: () => runner.stop() }
}
