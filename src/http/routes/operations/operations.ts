import { operationsCalls } from '#src/contract/calls/operations.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { checkBooks } from '#src/shop/operations/check-books.ts'
import { checkReady } from '#src/store/operations/readiness.ts'

export const operations = endpoints(operationsCalls, {
  books: (c) => checkBooks(c.var.shop),

  live: () => ({ status: 'ok' }) as const,

  ready: async (c) => {
    await checkReady(c.var.shop.db)
    return { status: 'ok' } as const
  },
})
