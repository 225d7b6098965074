import { z } from 'zod'

export const Rating = z.int().min(1).max(5)

export const Review = z.object({
  _id: z.uuid(),
  email: z.string().describe('shortened for the public, for example a…@example.com'),
  name: z.string(),
  description: z.string(),
  productname: z.string(),
  rating: Rating,
  verified: z.boolean().describe('the reviewer bought this tool here'),
  created: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

export const ReviewSummary = z.object({
  count: z.int(),
  average: z.number(),
  spread: z.array(z.int()).length(5).describe('how many gave 1, 2, 3, 4 and 5'),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>
