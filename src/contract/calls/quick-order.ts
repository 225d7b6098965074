import { z } from 'zod'
import { QuickLine, QuickOrderInput } from '../quick-order.ts'
import { declareCalls, json } from './call.ts'

export const quickOrderCalls = declareCalls('quickOrder', {
  read: {
    summary: 'Finds the tools of many part numbers, and says which lines can be ordered; changes nothing',
    description:
      'A part is found however its number is written. When there is none, parts come back whose number begins so, or differs in one character. A tool that is on several lines is judged by the sum.',
    body: QuickOrderInput,
    mostBytes: 160 * 1024,
    answer: json(z.array(QuickLine), 'One for each line, in the same order'),
    refuses: ['TOO_MANY_REQUESTS'],
  },
})
