import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartProblem } from '#src/config/start-problem.ts'

export interface WorkerSettings {
  count: number
  /** Added to each worker's environment. */
  settings: Record<string, string>
  log: Logger
}

/**
 * Runs the shop in several processes on one port. One that exits unexpectedly is replaced; SIGUSR2 replaces them
 * one by one, each after its successor listens.
 */
export async function runWorkers({ count, settings, log }: WorkerSettings) {
  let closing = false
  const leaving = new WeakSet<Worker>()

  /** A successor that fails before it listens is not replaced: the worker it was to replace is still there. */
  const open = async ({ needed = true } = {}) => {
    const worker = cluster.fork(settings)
    let counts = needed
    worker.once('exit', (code, signal) => {
      if (closing || !counts || leaving.has(worker)) return
      log.error({ pid: worker.process.pid, code, signal }, 'a process exited unexpectedly; replacing it')
      wait(200)
        .then(() => (closing ? undefined : open()))
        .catch(() => {})
    })
    const [address] = await Promise.race([
      once(worker, 'listening'),
      once(worker, 'exit').then(refuseToStart),
    ])
    counts = true
    return address.port as number
  }

  const close = async (worker: Worker, signal: NodeJS.Signals) => {
    leaving.add(worker)
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.process.kill(signal)
    await ended
  }

  const replace = async (worker: Worker) => {
    // Its exit has already started a replacement.
    if (worker.isDead()) return
    leaving.add(worker)
    try {
      await open({ needed: false })
    } catch (error) {
      leaving.delete(worker)
      if (worker.isDead() && !closing) open().catch(() => {})
      throw error
    }
    await close(worker, 'SIGUSR2')
  }
  let replacing: Promise<void> | undefined
  const replaceEach = async () => {
    for (const worker of Object.values(cluster.workers ?? {})) if (worker && !closing) await replace(worker)
    log.info('every process was replaced')
  }

  // A wrong setting shows in the first worker, which ends the start; any other that fails is replaced.
  const port = await open()
  for (let more = 1; more < count; more++) open().catch(() => {})
  return {
    port,
    /** If a successor cannot start, the remaining workers stay as they are. */
    async replaceAll() {
      replacing ??= replaceEach()
        .catch((err) => log.error({ err }, 'the processes could not be replaced'))
        .finally(() => {
          replacing = undefined
        })
      await replacing
    },
    async close(graceMs?: number) {
      closing = true
      const signal = graceMs ? 'SIGTERM' : 'SIGINT'
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && close(worker, signal)))
    },
  }
}

function refuseToStart(): never {
  throw new StartProblem('A process of the shop did not start: its last words are above.')
}
