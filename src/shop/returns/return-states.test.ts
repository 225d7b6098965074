import { expect, test } from 'vitest'
import { ReturnState } from '#src/contract/orders/returns.ts'
import { Mover } from '#src/contract/values/orders/mover.ts'
import { hasEnded, isOpen, mayMoveReturn, nextReturnStates } from './return-states.ts'

const states = ReturnState.options

/** Written out on purpose, and not made from the table that it checks. */
const allowed = [
  'asked → agreed by admin',
  'asked → refused by admin',
  'asked → withdrawn by buyer',
  'agreed → received by admin',
  'agreed → withdrawn by buyer',
  'agreed → withdrawn by admin',
  'received → refunded by admin',
  'received → refused by admin',
]

test('a return makes these moves and no others', () => {
  const possible = states.flatMap((from) =>
    states.flatMap((to) =>
      Mover.options.flatMap((mover) =>
        mayMoveReturn(from, to, mover) ? [`${from} → ${to} by ${mover}`] : [],
      ),
    ),
  )
  expect(possible.sort()).toEqual(allowed.toSorted())
  for (const from of states)
    for (const mover of Mover.options)
      expect(nextReturnStates(from, mover)).toEqual(
        states.filter((to) => allowed.includes(`${from} → ${to} by ${mover}`)).sort(byTable(from, mover)),
      )
})

const byTable = (from: ReturnState, mover: Mover) => (one: ReturnState, other: ReturnState) =>
  nextReturnStates(from, mover).indexOf(one) - nextReturnStates(from, mover).indexOf(other)

test('each state is open, has ended without money, or is refunded', () => {
  expect(states.filter(isOpen)).toEqual(['asked', 'agreed', 'received'])
  expect(states.filter(hasEnded)).toEqual(['refused', 'withdrawn'])
})
