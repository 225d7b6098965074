import { expect, test } from 'vitest'
import { OrderState } from '#src/contract/orders/orders.ts'
import { Mover } from '#src/contract/values/orders/mover.ts'
import { endOf, givesStockBack, mayMove, nextStates } from './order-states.ts'

const states = OrderState.options
const movers = Mover.options

/** Written out on purpose, and not made from the table that it checks. */
const allowed = [
  'pending → paid by shop',
  'pending → cancelled by buyer',
  'pending → cancelled by admin',
  'pending → cancelled by shop',
  'paid → shipped by admin',
  'paid → refunded by buyer',
  'paid → refunded by admin',
  'paid → refunded by shop',
  'shipped → delivered by admin',
  'shipped → delivered by shop',
  'shipped → refunded by admin',
  'shipped → refunded by shop',
  'delivered → refunded by admin',
  'delivered → refunded by shop',
]

test('an order makes these moves and no others', () => {
  const possible = states.flatMap((from) =>
    states.flatMap((to) =>
      movers.flatMap((mover) => (mayMove(from, to, mover) ? [`${from} → ${to} by ${mover}`] : [])),
    ),
  )
  expect(possible.sort()).toEqual(allowed.sort())
})

test('the next states are those that the mover may move to', () => {
  for (const from of states)
    for (const mover of movers)
      expect(nextStates(from, mover).sort()).toEqual(
        states.filter((to) => allowed.includes(`${from} → ${to} by ${mover}`)).sort(),
      )
})

test('stock comes back when an order ends before it has shipped, and never else', () => {
  const back = states.flatMap((from) =>
    states.flatMap((to) => (givesStockBack(from, to) ? [`${from} → ${to}`] : [])),
  )
  expect(back).toEqual(expect.arrayContaining(['pending → cancelled', 'paid → refunded']))
  for (const end of back) expect(end).toMatch(/^(pending|paid) → (cancelled|refunded)$/)
})

test('what is unpaid ends cancelled, what is paid refunded, and what has shipped does not end by a cancellation', () => {
  expect(states.map((state) => [state, endOf(state)])).toEqual([
    ['pending', 'cancelled'],
    ['paid', 'refunded'],
    ['shipped', undefined],
    ['delivered', undefined],
    ['cancelled', undefined],
    ['refunded', undefined],
  ])
})
