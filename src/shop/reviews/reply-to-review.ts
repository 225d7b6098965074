import { ShopProblem } from '#src/contract/problems.ts'
import type { ReplyInput } from '#src/contract/reviews.ts'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { lockReview, setReply } from '#src/store/reviews/review-changes.ts'
import { toOwnReview } from './review-answer.ts'

interface Replying {
  id: string
  actor: string
  /** Empty to take the reply away. */
  reply: string
  seen: ReplyInput['seen']
  now: Date
}

/** The shop has one reply to a review, which can be changed. */
export function replyToReview(db: Db, { id, actor, reply, seen, now }: Replying) {
  return db.transaction().execute(async (trx) => {
    const before = await lockReview(trx, id)
    if (!before) throw ShopProblem.noSuch('review')
    if (seen && (seen.created !== before.created_at.toISOString() || seen.reply !== (before.reply ?? '')))
      throw new ShopProblem(
        'CONFLICT',
        'The review, or the reply to it, has been rewritten meanwhile. Copy what you wrote and look at it again.',
      )
    const row = await setReply(trx, id, reply ? { reply, at: now } : undefined)
    await recordAudit(trx, {
      actor,
      action: reply ? 'replied to a review' : 'took a reply to a review away',
      subject: id,
      details: { productname: row.product_name, by: row.email, ...(reply && { reply }) },
    })
    return toOwnReview(row)
  })
}
