import type { OwnReview, Review } from '#src/contract/reviews.ts'
import type { OwnReviewRow, ReviewRow } from '#src/store/reviews/reviews.ts'

/** Enough to recognise one's own review, too little for anyone else to write to. */
const shorten = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

export const toReview = (row: ReviewRow): Review => ({
  _id: row.id,
  email: shorten(row.email),
  name: row.name,
  description: row.description,
  productname: row.product_name,
  rating: row.rating,
  verified: row.verified,
  general: row.tool_id === null,
  created: row.created_at.toISOString(),
  ...(row.reply && { reply: row.reply }),
})

/** For its author and for admins: with the full email, and why it is hidden. */
export const toOwnReview = (row: OwnReviewRow): OwnReview => ({
  ...toReview(row),
  email: row.email,
  ...(row.hidden_at && { hidden: row.hidden_reason ?? 'hidden by the shop' }),
})
