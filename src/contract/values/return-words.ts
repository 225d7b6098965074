import type { ReturnReason } from '../returns.ts'

export const reasonWords: Record<ReturnReason, string> = {
  faulty: 'It does not work',
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  unfit: 'It does not fit',
  unneeded: 'I do not need it any more',
  other: 'Something else',
}
