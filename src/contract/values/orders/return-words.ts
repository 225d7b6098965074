import type { ReturnReason, ReturnState } from '../../orders/returns.ts'

export const reasonWords: Record<ReturnReason, string> = {
  faulty: 'It does not work',
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  unfit: 'It does not fit',
  unneeded: 'I do not need it any more',
  other: 'Something else',
}

export const returnStateWords: Record<ReturnState, string> = {
  asked: 'Waiting for an answer',
  agreed: 'Agreed, send it back',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  received: 'Arrived with us',
  refunded: 'Refunded',
}
