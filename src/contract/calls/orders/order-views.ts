import { z } from 'zod'
import { OrderView, OrderViewInput } from '../../orders/order-views.ts'
import { idOf } from '../../problems.ts'
import { declareCalls, json } from '../call.ts'

export const orderViewCalls = declareCalls('orderViews', {
  mine: {
    summary: 'The views of the list of orders that the caller has saved',
    answer: json(z.array(OrderView), 'The views, by name'),
  },
  save: {
    summary: 'Saves a view under a name; one of the same name is replaced',
    body: OrderViewInput,
    answer: json(OrderView, 'The view', 201),
    refuses: ['CONFLICT'],
  },
  remove: {
    summary: 'Deletes a view',
    params: { id: idOf('view') },
    answer: json(z.object({ deletedCount: z.int() }), 'It is deleted'),
    refuses: ['NOT_FOUND'],
  },
})
