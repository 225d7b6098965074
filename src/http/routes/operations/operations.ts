import { operationsCalls } from '#src/contract/calls/operations.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { pingDatabase } from '#src/store/operations/public-version.ts'

export const operations = endpoints(operationsCalls, {
  books: (c) => checkBooks(c.var.shop),

  live: () => ({ status: 'ok' }) as const,

  ready: async (c) => {
    await pingDatabase(c.var.shop.db)
    return { status: 'ok' } as const
  },
})
