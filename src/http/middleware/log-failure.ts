import type { Logger } from 'pino'

interface Failure {
  err: Error
  requestId: string
}

const second = 1_000
/** What failed again in the current second, by cause. */
const repeated = new Map<string, { count: number; requestId?: string }>()

/** Logs a failed call; further ones of the same cause are one line a second, with their count. */
export function logFailure(log: Logger, failure: Failure) {
  const cause = causeOf(failure.err)
  const again = repeated.get(cause)
  if (again) {
    again.count += 1
    again.requestId = failure.requestId
    return
  }
  const seen = { count: 0 }
  repeated.set(cause, seen)
  log.error(failure, 'request failed')
  setTimeout(() => {
    repeated.delete(cause)
    if (seen.count > 0) log.error({ cause, ...seen }, 'more requests failed')
  }, second).unref()
}

const causeOf = (err: Error) =>
  [err.name, ...('code' in err ? [err.code] : []), err.message].join(' ').slice(0, 200)
