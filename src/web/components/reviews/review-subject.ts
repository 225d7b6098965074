import type { Review } from '#src/contract/reviews.ts'

/** What a review is about: a tool, or the shop. */
export const reviewSubject = ({ general, productname }: Pick<Review, 'general' | 'productname'>) =>
  general ? `About the shop: ${productname}` : productname
