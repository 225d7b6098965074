import { openReturnStates, type ReturnState } from '#src/contract/orders/returns.ts'
import type { Mover } from '#src/contract/values/orders/mover.ts'

/** Every move that a return can make, and who may make it. Nothing else can happen. */
const moves: Record<ReturnState, Partial<Record<ReturnState, readonly Mover[]>>> = {
  asked: { agreed: ['admin'], refused: ['admin'], withdrawn: ['buyer'] },
  agreed: { received: ['admin'], withdrawn: ['buyer', 'admin'] },
  received: { refunded: ['admin'], refused: ['admin'] },
  refunded: {},
  refused: {},
  withdrawn: {},
}

export const mayMoveReturn = (from: ReturnState, to: ReturnState, mover: Mover) =>
  moves[from][to]?.includes(mover) ?? false

export const nextReturnStates = (from: ReturnState, mover: Mover) =>
  (Object.keys(moves[from]) as ReturnState[]).filter((to) => mayMoveReturn(from, to, mover))

/** Its pieces do not count as returned any more. */
export const hasEnded = (state: ReturnState) => state === 'refused' || state === 'withdrawn'

export const isOpen = (state: ReturnState) => openReturnStates.includes(state)
