import { expect, test } from 'vitest'
import type { OrderState } from '#src/contract/orders/orders.ts'
import type { OrderRow } from '#src/store/orders/order-lines.ts'
import type { OrderReader } from '../accounts/staff-rules.ts'
import { allowedActs } from './allowed-acts.ts'

const acts = (reader: OrderReader, state: OrderState, sent: number) => {
  const { maySend, mayCancel } = allowedActs(
    { state, lines: [{ quantity: 3, sent, cancelled: 1 }] } as unknown as OrderRow,
    reader,
  )
  return [maySend, mayCancel]
}

test.each<[OrderState, number, boolean, 'all' | 'rest' | undefined]>([
  ['pending', 0, false, 'all'],
  ['paid', 0, true, 'all'],
  ['shipped', 1, true, 'rest'],
  ['shipped', 2, false, undefined],
  ['delivered', 2, false, undefined],
  ['cancelled', 0, false, undefined],
  ['refunded', 0, false, undefined],
])('of an order that is %s with %i sent', (state, sent, maySend, mayCancel) => {
  expect(acts('admin', state, sent)).toEqual([maySend, mayCancel])
  expect(acts('warehouse', state, sent)).toEqual([maySend, undefined])
  expect(acts('support', state, sent)).toEqual([false, mayCancel])
  expect(acts('buyer', state, sent)).toEqual([false, mayCancel])
})
