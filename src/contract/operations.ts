import { z } from 'zod'

/** The health of the books: every sentence is something that should not be. */
export const BooksCheck = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.array(z.string()),
})
export type BooksCheck = z.infer<typeof BooksCheck>
