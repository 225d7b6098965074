import { z } from 'zod'
import { MoveReturnInput, ReturnInput } from '../../orders/return-moves.ts'
import { OpenReturn, Return } from '../../orders/returns.ts'
import { idOf } from '../../problems.ts'
import { Paging } from '../../values/pagination.ts'
import { declareCalls, json } from '../call.ts'

export const returnCalls = declareCalls('returns', {
  ask: {
    summary: 'Asks to send some pieces of an order of the caller back',
    params: { id: idOf('order') },
    body: ReturnInput,
    answer: json(Return, 'The return', 201),
    refuses: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  withdraw: {
    summary: 'The buyer does not want to send it back any more',
    params: { id: idOf('return') },
    answer: json(Return, 'The return as it ended'),
    refuses: ['CONFLICT'],
  },
  open: {
    summary: 'Returns that somebody has to do something about, the oldest first',
    query: Paging.pick({ limit: true }),
    answer: json(
      z.object({ count: z.int(), returns: z.array(OpenReturn) }),
      'How many, and the first of them',
    ),
  },
  move: {
    summary: 'Agrees to a return or refuses it, notes what came back, refunds it',
    params: { id: idOf('return') },
    body: MoveReturnInput,
    answer: json(Return, 'The return in its new state'),
    refuses: ['CONFLICT', 'UNAVAILABLE'],
  },
})
