import { z } from 'zod'
import {
  Discount,
  DiscountChange,
  DiscountEvent,
  DiscountInput,
  DiscountList,
  DiscountStateChange,
  DiscountTrial,
  DiscountTried,
} from '../discounts.ts'
import { idOf } from '../problems.ts'
import { Paging } from '../values/pagination.ts'
import { declareCalls, json, page } from './call.ts'

const params = { id: idOf('discount') }

export const discountCalls = declareCalls('discounts', {
  list: {
    summary: 'All discount codes, with how often each was used and what it gave',
    answer: json(DiscountList, 'The discounts'),
  },
  history: {
    summary: 'Who changed which discount, newest first',
    query: Paging,
    answer: page(DiscountEvent, 'A page of changes'),
  },
  add: {
    summary: 'Makes a discount code',
    body: DiscountInput,
    answer: json(Discount, 'The discount', 201),
    refuses: ['CONFLICT'],
  },
  change: {
    summary: 'Changes a discount; orders that are placed keep what they were given',
    params,
    body: DiscountChange,
    answer: json(Discount, 'The discount as it is now'),
    refuses: ['CONFLICT'],
  },
  move: {
    summary: 'Pauses a discount, lets it run again, or ends it for good',
    params,
    body: DiscountStateChange,
    answer: json(Discount, 'The discount as it is now'),
    refuses: ['CONFLICT'],
  },
  remove: {
    summary: 'Deletes a discount that no order has used',
    params,
    answer: json(z.object({ deletedCount: z.int() }), 'How many were deleted'),
    refuses: ['CONFLICT'],
  },
  try: {
    summary: 'What a discount would give on a cart or an order; nothing is stored',
    body: DiscountTrial,
    answer: json(DiscountTried, 'What it would give'),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
