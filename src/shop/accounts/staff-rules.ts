import { isForRole, type OtherRole, type Role, type StaffRole } from '#src/contract/accounts/roles.ts'
import type { OrderState } from '#src/contract/orders/orders.ts'
import type { ShopSettings } from '#src/contract/settings.ts'
import type { Caller } from '../caller.ts'
import type { CodeLimits } from '../discounts/code-limits.ts'

// What a role means inside calls that others may make too. Which calls a role may make at all stands in http/app.ts.

type Person = Pick<Caller, 'role' | 'lacks'>

const counts = ({ role, lacks }: Person): Role => (lacks ? 'user' : role)

export const isOwner = (caller: Person) => counts(caller) === 'admin'

/** Who reads an order: its buyer, or staff who see everyone's. */
export type OrderReader = 'buyer' | Exclude<StaffRole, 'catalogue'>

const runsOrders = (role: Role): role is Exclude<OrderReader, 'buyer'> =>
  isForRole(role, ['warehouse', 'support'])

/** Staff are one mover, whatever their role. */
export const moverOf = (reader: OrderReader) => (reader === 'buyer' ? 'buyer' : 'admin')

/** Everyone else finds their own orders alone, the catalogue's staff too. */
export function readerOf(caller: Person): OrderReader {
  const role = counts(caller)
  return runsOrders(role) ? role : 'buyer'
}

/** Of their own orders staff see what a buyer sees; the owner, who may be alone, deals with them too. */
export const readerOfOrder = (caller: Caller, { customer_id }: { customer_id: string }) =>
  customer_id === caller.userId && !isOwner(caller) ? 'buyer' : readerOf(caller)

/** Receipts, invoices and credit notes of other people: for who deals with money. */
export const seesPapers = (caller: Person) => isForRole(counts(caller), ['support'])

/** Customers belong to support; who packs needs no way to them. */
export const seesCustomers = (reader: OrderReader) => reader !== 'buyer' && isForRole(reader, ['support'])

const moves: Partial<Record<OtherRole, readonly OrderState[]>> = {
  warehouse: ['shipped', 'delivered'],
  support: ['cancelled', 'refunded'],
}

/** Whether the reader's role leads an order there; whether the order may go there is another question. */
export const leadsTo = (reader: OrderReader, to: OrderState) =>
  reader === 'buyer' || reader === 'admin' || (moves[reader]?.includes(to) ?? false)

/** Returns are support's. */
export const movesReturns = (reader: OrderReader) => reader === 'buyer' || isForRole(reader, ['support'])

/** Support ends orders; to hide one that has ended is the owner's. */
export const hidesOrders = (caller: Person) => isOwner(caller)

/** How much support may send back of one order; undefined for who has no limit. */
export const supportLimitCents = (caller: Person, { supportRefundLimit }: { supportRefundLimit: number }) =>
  counts(caller) === 'support' ? supportRefundLimit * 100 : undefined

/** How much a discount code of theirs may give; undefined for who has no limit. */
export function codeLimitsOf(
  caller: Person,
  settings: Pick<ShopSettings, 'supportRefundLimit' | 'supportCodePercent'>,
): CodeLimits | undefined {
  const cents = supportLimitCents(caller, settings)
  return cents === undefined ? undefined : { percent: settings.supportCodePercent, cents }
}
