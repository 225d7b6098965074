import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartProblem } from '#src/config/start-problem.ts'

export interface WorkerSettings {
  count: number
  /** What each process is told beside the common environment. */
  settings: Record<string, string>
  log: Logger
}

/**
 * Runs the shop in several processes on one port. One that ends unasked is replaced; SIGUSR2 replaces them
 * one by one, each once its successor listens.
 */
export async function runWorkers({ count, settings, log }: WorkerSettings) {
  let closing = false
  const leaving = new WeakSet<Worker>()

  /** One that takes another's place is itself replaced only once it listens: until then the other is still there. */
  const open = async ({ needed = true } = {}) => {
    const worker = cluster.fork(settings)
    let counts = needed
    worker.once('exit', (code, signal) => {
      if (closing || !counts || leaving.has(worker)) return
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended unasked; another takes its place')
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
    // Someone already takes the place of one that ended.
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

  // What is wrong with the settings shows in the first; one of the others that does not start is replaced.
  const port = await open()
  for (let more = 1; more < count; more++) open().catch(() => {})
  return {
    port,
    /** One that can not be opened leaves the old ones as they are. */
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
