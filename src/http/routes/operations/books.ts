import { BooksCheck } from '#src/contract/operations.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'

export const booksCheck = endpoint(
  {
    method: 'get',
    path: '/health/books',
    tags: ['health'],
    summary: 'Whether stock, money, history and jobs add up',
    responses: { 200: json(BooksCheck, 'What does not add up, in sentences; none when all is well') },
  },
  async (c) => c.json(await checkBooks(c.var.shop), 200),
)
