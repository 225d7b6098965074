import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { setReply } from '#src/store/reviews/review-changes.ts'
import { toOwnReview } from './review-answer.ts'

interface Replying {
  id: string
  actor: string
  /** Empty to take the reply away. */
  reply: string
  now: Date
}

/** The shop has one reply to a review, which can be changed. */
export function replyToReview(db: Db, { id, actor, reply, now }: Replying) {
  return db.transaction().execute(async (trx) => {
    const row = await setReply(trx, id, reply ? { reply, at: now } : undefined)
    if (!row) throw ShopProblem.noSuch('review')
    await recordAudit(trx, {
      actor,
      action: reply ? 'replied to a review' : 'took a reply to a review away',
      subject: id,
      details: { productname: row.product_name, by: row.email, ...(reply && { reply }) },
    })
    return toOwnReview(row)
  })
}
