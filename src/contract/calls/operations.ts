import { z } from 'zod'
import { BooksCheck } from '../operations.ts'
import { declareCalls, json } from './call.ts'

const answer = json(z.object({ status: z.literal('ok') }), 'It does')

export const operationsCalls = declareCalls('operations', {
  books: {
    summary: 'Whether stock, money, history and jobs add up',
    answer: json(BooksCheck, 'What does not add up, in sentences; none when all is well'),
  },
  live: { summary: 'The process answers', answer },
  ready: { summary: 'The process reaches its database', answer },
})
