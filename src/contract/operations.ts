import { z } from 'zod'

/** The books check: a sentence for everything that does not add up. */
export const BooksCheck = z.object({
  checkedAt: z.iso.datetime(),
  differences: z.array(z.string()),
})
export type BooksCheck = z.infer<typeof BooksCheck>
