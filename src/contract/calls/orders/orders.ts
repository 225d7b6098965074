import { z } from 'zod'
import { OwnEmail } from '../../accounts/accounts.ts'
import { ProofHeaders } from '../../accounts/proof-of-work.ts'
import { MoveOrderInput, StaffNoteInput } from '../../orders/order-changes.ts'
import {
  ChosenOrders,
  OrderCounts,
  OrderFilter,
  OrderListQuery,
  OrderNeighbours,
} from '../../orders/order-list.ts'
import { Order } from '../../orders/orders.ts'
import { PlacedOrder, PlaceOrderInput, Quote, QuoteInput } from '../../orders/placing.ts'
import { idOf } from '../../problems.ts'
import { IdempotencyHeaders } from '../../values/idempotency.ts'
import { mostCounted, Paging } from '../../values/pagination.ts'
import { declareCalls, file, json, page } from '../call.ts'

const params = { id: idOf('order') }
const byNumber = { number: z.string().describe('such as LD-26-000123') }

export const orderCalls = declareCalls('orders', {
  place: {
    summary: 'Orders a quantity of a tool',
    description:
      'Price, image and email are worked out by the server. The same Idempotency-Key gives the same answer and one order.',
    headers: IdempotencyHeaders.extend(ProofHeaders.shape),
    body: PlaceOrderInput,
    answer: json(PlacedOrder, 'The order, and what is left of the tool', 201),
    refuses: ['NOT_FOUND', 'CONFLICT', 'PROOF_NEEDED'],
  },
  quote: {
    summary: 'What an order would come to, line by line; nothing is ordered or held',
    description:
      'With discount, delivery and tax, the ways of delivery that can be chosen, and what stands in the way.',
    body: QuoteInput,
    answer: json(Quote, 'The figures'),
    refuses: ['TOO_MANY_REQUESTS'],
  },
  mine: {
    summary: 'The orders of the caller, newest first',
    query: Paging.extend(OwnEmail.shape).extend({
      key: IdempotencyHeaders.shape['idempotency-key'].describe(
        'only the order that was placed with this Idempotency-Key, if one was',
      ),
    }),
    answer: page(Order, 'A page of orders'),
    refuses: ['NOT_ALLOWED'],
  },
  get: {
    summary: 'One order with its history, for its buyer or an admin',
    params,
    answer: json(Order, 'The order'),
  },
  byNumber: {
    summary: 'The same, by the number that people see',
    params: byNumber,
    answer: json(Order, 'The order'),
    refuses: ['NOT_FOUND'],
  },
  exportLines: {
    summary: 'The lines of one order as a spreadsheet (CSV), for its buyer or an admin',
    params: byNumber,
    answer: file('text/csv; charset=utf-8', 'The sheet'),
    refuses: ['NOT_FOUND'],
  },
  cancel: {
    summary: 'Cancels an order, or what of it was not sent yet; what was paid is refunded first',
    params,
    answer: json(Order, 'The order as it ended'),
    refuses: ['CONFLICT'],
  },
  all: {
    summary: 'All orders: searched, filtered, sorted, by page',
    query: OrderListQuery,
    answer: page(
      Order,
      'A page of orders',
      `up to ${mostCounted}; what fills a page of ten thousand orders or more with q may be counted only so far`,
    ),
  },
  counts: {
    summary: 'How many orders are in each state, counted up to 1001',
    answer: json(OrderCounts, 'The counts'),
  },
  exportSheet: {
    summary: 'The orders as a spreadsheet (CSV), with the same search, filter and sort',
    query: OrderFilter,
    answer: file('text/csv; charset=utf-8', 'The sheet'),
  },
  neighbours: {
    summary: 'The orders before and after one in a list with this search, filter and sort',
    params: byNumber,
    query: OrderFilter,
    answer: json(OrderNeighbours, 'Their numbers'),
    refuses: ['NOT_FOUND'],
  },
  chosen: {
    summary: 'Some orders by their numbers, as they were named; those that are not there are left out',
    query: ChosenOrders,
    answer: json(z.array(Order), 'The orders'),
  },
  setNote: {
    summary: 'Writes the note of staff about an order; empty deletes it',
    params,
    body: StaffNoteInput,
    answer: json(z.object({ note: z.string() }), 'The note'),
    refuses: ['CONFLICT'],
  },
  move: {
    summary: 'Ships a paid order, or says that a shipped one arrived',
    params,
    body: MoveOrderInput,
    answer: json(Order, 'The order in its new state'),
    refuses: ['CONFLICT'],
  },
  remove: {
    summary: 'Takes an order off the list; what has not shipped is cancelled or refunded first',
    params,
    answer: json(z.object({ deletedCount: z.int() }), 'It is off the list'),
    refuses: ['CONFLICT'],
  },
})
