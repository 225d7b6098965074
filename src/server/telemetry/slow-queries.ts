import type { Logger } from 'pino'
import { currentRequestId } from '#src/http/middleware/request-log.ts'
import { queryEnded } from '#src/store/operations/events.ts'

/** Logs queries that take longer, as text with placeholders: values may be personal. */
export function logSlowQueries(log: Logger, fromMs: number) {
  if (fromMs === 0) return
  queryEnded.subscribe(({ text, seconds, failed }) => {
    const ms = Math.round(seconds * 1000)
    if (ms < fromMs) return
    log.warn({ requestId: currentRequestId(), ms, failed, query: text.replaceAll(/\s+/g, ' ') }, 'slow query')
  })
}
