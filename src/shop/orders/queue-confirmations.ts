import type { Db } from '#src/store/db/connection.ts'
import { addJob } from '#src/store/operations/jobs.ts'

/**
 * Queues the confirmations of new orders a second later, once for all orders of that second. This only speeds
 * things up: unconfirmed orders are in the database, and a recurring job finds them within a minute anyway.
 */
export function createConfirmationQueue(db: Db, onError: (error: unknown) => void) {
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
