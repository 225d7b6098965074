import { z } from 'zod'
import { Paging } from './values/pagination.ts'
import { mostReplyLength } from './values/reply-length.ts'
import { optionalText, searched, typed, typedName } from './values/text-input.ts'

export const Rating = z.int().min(1).max(5)

export const Review = z.object({
  _id: z.uuid(),
  email: z.string().describe('shortened for the public, for example a…@example.com'),
  name: z.string(),
  description: z.string(),
  productname: z.string(),
  rating: Rating,
  verified: z.boolean().describe('the reviewer bought this tool here'),
  general: z.boolean().describe('it is about the shop: none of its tools had this name'),
  created: z.iso.datetime(),
  reply: z.string().optional().describe('what the shop answered'),
})
export type Review = z.infer<typeof Review>

export const ReviewOf = z.object({ tool: z.uuid().optional().describe('_id of one tool') })
export const ReviewListQuery = Paging.extend(ReviewOf.shape)

export const ReviewSummary = z.object({
  count: z.int(),
  average: z.number(),
  spread: z.array(z.int()).length(5).describe('how many gave 1, 2, 3, 4 and 5'),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** A whole number, or its digit as a form sends it. */
const RatingInput = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)], 'must be a whole number from 1 to 5')
  .refine((rating) => [1, 2, 3, 4, 5].includes(rating), 'must be a whole number from 1 to 5')

/** The author comes from the token; an email in the body is ignored. */
export const ReviewInput = z.object({
  name: typedName(80),
  description: typed(2000),
  productname: typed(160),
  rating: RatingInput,
})
export type ReviewInput = z.output<typeof ReviewInput>

/** A review as its author sees it, with the reason if it is hidden. */
export const OwnReview = Review.extend({ hidden: z.string().optional().describe('why the shop hid it') })
export type OwnReview = z.infer<typeof OwnReview>

export const MyReviews = z.object({
  reviews: z.array(OwnReview),
  bought: z.array(z.string()).describe('names of tools that the caller bought here'),
})
export type MyReviews = z.infer<typeof MyReviews>

export const AllReviewsQuery = Paging.extend({
  q: searched(200),
})

export const HideInput = z.object({ reason: typed(300) })

/** An empty reply takes the earlier one away. */
export const ReplyInput = z.object({
  reply: optionalText(mostReplyLength),
  seen: z
    .object({ created: z.iso.datetime(), reply: optionalText(mostReplyLength) })
    .optional()
    .describe('the review’s own `created` and `reply` when its reader began: refused if they have changed'),
})
export type ReplyInput = z.output<typeof ReplyInput>
