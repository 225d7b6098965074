import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { setHidden } from '#src/store/reviews/review-changes.ts'
import { toOwnReview } from './review-answer.ts'

interface Hiding {
  id: string
  actor: string
  /** Undefined shows the review again. */
  reason?: string
  now: Date
}

export function hideReview(db: Db, { id, actor, reason, now }: Hiding) {
  return db.transaction().execute(async (trx) => {
    const row = await setHidden(trx, id, reason ? { at: now, reason } : undefined)
    if (!row) throw ShopProblem.noSuch('review')
    const action = reason ? 'hid a review' : 'showed a review again'
    await recordAudit(trx, {
      actor,
      action,
      subject: id,
      details: { productname: row.product_name, by: row.email, reason },
    })
    return toOwnReview(row)
  })
}
