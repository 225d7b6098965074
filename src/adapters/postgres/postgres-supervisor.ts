import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Postgres, startPostgres } from './postgres.ts'

/** The shop's own PostgreSQL, started again at the same address whenever it exits unexpectedly. */
export async function supervisePostgres(dataDir: string, log: Logger, onLaunch?: () => void) {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Postgres | undefined = await startPostgres(dataDir, { onLaunch })
  const { url } = current
  const port = Number(new URL(url).port)

  const startAgain = async () => {
    for (;;) {
      try {
        return await startPostgres(dataDir, { port })
      } catch (err) {
        log.error({ err }, 'PostgreSQL can not be started again yet')
        await wait(1_000, undefined, { signal })
      }
    }
  }
  const supervise = async () => {
    for (;;) {
      await current?.ended
      if (signal.aborted) return
      log.error('PostgreSQL exited unexpectedly; starting it again')
      current = undefined
      current = await startAgain()
      log.info('PostgreSQL is back')
      if (signal.aborted) return
    }
  }
  const supervised = supervise().catch(() => {})
  return {
    url,
    async stop() {
      stopping.abort()
      await current?.stop()
      await supervised
      await current?.stop()
    },
  }
}
