import { z } from 'zod'
import { Customer, CustomerNote, CustomerSearch, CustomerSummary, NoteInput } from '../accounts/customers.ts'
import { Order } from '../orders/orders.ts'
import { idOf } from '../problems.ts'
import { Paging } from '../values/pagination.ts'
import { countedOrFound, declareCalls, json, page } from './call.ts'

const params = { id: idOf('customer') }

export const customerCalls = declareCalls('customers', {
  search: {
    summary: 'Everyone with an account: searched, sorted, by page',
    body: CustomerSearch,
    answer: page(CustomerSummary, 'A page of customers', countedOrFound),
  },
  get: {
    summary: 'One customer, with what staff need to help them',
    params,
    answer: json(Customer, 'The customer'),
  },
  orders: {
    summary: 'The orders of a customer, newest first',
    params,
    query: Paging,
    answer: page(Order, 'A page of orders'),
  },
  addNote: {
    summary:
      'Notes something about a customer, for staff; the customer reads it when they ask for their data',
    params,
    body: NoteInput,
    answer: json(CustomerNote, 'The note', 201),
    refuses: ['CONFLICT'],
  },
  removeNote: {
    summary: 'Deletes a note',
    params: { id: idOf('note') },
    answer: json(z.object({ deleted: z.literal(true) }), 'It is deleted'),
  },
})
