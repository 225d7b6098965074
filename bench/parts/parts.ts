import { adminLists } from './admin-lists.ts'
import { cachedReads } from './cached-reads.ts'
import { cart } from './cart.ts'
import { orders } from './orders.ts'
import type { Part } from './part.ts'
import { payments } from './payments.ts'
import { signIns } from './sign-in.ts'
import { uncachedLists } from './uncached-lists.ts'
import { uncachedPages } from './uncached-pages.ts'

/** The lists of admins come last, since they fill the shop with orders. */
export const parts: Part[] = [
  cachedReads,
  uncachedLists,
  uncachedPages,
  cart,
  orders,
  payments,
  signIns,
  adminLists,
]
