import type { Db } from '#src/store/db/connection.ts'
import { addJob } from '#src/store/operations/jobs.ts'

/**
 * Calls for the letters of new orders a second later, once for all orders of that second. Only a hurry:
 * what is to be confirmed stands in the books, and a regular job finds it within a minute in any case.
 */
export function createConfirmSoon(db: Db, onError: (error: unknown) => void) {
  let called = false
  return () => {
    if (called) return
    called = true
    const timer = setTimeout(() => {
      called = false
      addJob(db, 'confirmOrders', {}).catch(onError)
    }, 1000)
    timer.unref()
  }
}
