import { z } from 'zod'
import { idOf } from '../../problems.ts'
import { ScheduledPrice, ScheduledPriceInput } from '../../scheduled-prices.ts'
import { declareCalls, json } from '../call.ts'

const ahead = json(z.array(ScheduledPrice), 'The prices that lie ahead, the next first')

export const scheduledPriceCalls = declareCalls('scheduledPrices', {
  ofTool: {
    summary: 'The prices of a tool that lie ahead',
    params: { id: idOf('tool') },
    answer: ahead,
  },
  add: {
    summary: 'Schedules a price of a tool; it begins within a minute of its time',
    params: { id: idOf('tool') },
    body: ScheduledPriceInput,
    answer: ahead,
    refuses: ['CONFLICT'],
  },
  remove: {
    summary: 'Takes back a price that has not begun',
    params: { id: idOf('scheduledPrice') },
    answer: ahead,
  },
})
