import { z } from 'zod'
import {
  DeliveryMethodChange,
  DeliveryMethodEvent,
  DeliveryMethodInput,
  DeliveryOrder,
  OfferedDelivery,
} from '../delivery.ts'
import { idOf } from '../problems.ts'
import { Paging } from '../values/pagination.ts'
import { declareCalls, json, page } from './call.ts'

const params = { id: idOf('deliveryMethod') }
const all = json(z.array(OfferedDelivery), 'The methods in their order')

export const deliveryCalls = declareCalls('delivery', {
  list: {
    summary: 'How orders can be delivered, what it costs and how long it takes',
    answer: all,
  },
  add: {
    summary: 'Offers another delivery method, after the others',
    body: DeliveryMethodInput,
    answer: json(OfferedDelivery, 'The method', 201),
    refuses: ['CONFLICT'],
  },
  change: {
    summary: 'Changes a delivery method; orders that were placed keep theirs',
    params,
    body: DeliveryMethodChange,
    answer: json(OfferedDelivery, 'The method as it is now'),
    refuses: ['CONFLICT'],
  },
  arrange: {
    summary: 'Puts the delivery methods into another order; the first is the one for whoever does not choose',
    body: DeliveryOrder,
    answer: all,
    refuses: ['CONFLICT'],
  },
  end: {
    summary: 'Offers a delivery method no more; orders that were placed keep it',
    params,
    answer: json(z.object({ deletedCount: z.int() }), 'How many were ended'),
  },
  history: {
    summary: 'Who changed which delivery method, newest first',
    query: Paging,
    answer: page(DeliveryMethodEvent, 'A page of changes'),
  },
})
