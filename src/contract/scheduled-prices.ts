import { z } from 'zod'
import { NewToolInput, PriceBreak } from './tools.ts'

const { shape } = NewToolInput

/** How many prices of one tool can lie ahead. */
export const mostScheduled = 10

export const startsAt = z.iso.datetime({ offset: true, error: 'must be a day and a time' })

export const ScheduledPriceInput = z.object({
  price: shape.price,
  pricebreaks: shape.pricebreaks.unwrap().optional().describe('left out: they stay as they are then'),
  startsAt,
})
export type ScheduledPriceInput = z.output<typeof ScheduledPriceInput>

export const ScheduledPrice = z.object({
  _id: z.uuid(),
  price: z.number().describe('dollars for one piece'),
  pricebreaks: z.array(PriceBreak).optional().describe('left out: they stay as they are then'),
  startsAt: z.iso.datetime(),
  actor: z.string().describe('who scheduled it'),
  problem: z.string().optional().describe('why it could not begin when its time came'),
})
export type ScheduledPrice = z.infer<typeof ScheduledPrice>
