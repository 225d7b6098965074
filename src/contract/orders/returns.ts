import { z } from 'zod'
import { Mover } from '../values/orders/mover.ts'

export const ReturnState = z.enum(['asked', 'agreed', 'refused', 'withdrawn', 'received', 'refunded'])
export type ReturnState = z.infer<typeof ReturnState>

/** Somebody still has to do something about it. */
export const openReturnStates: ReturnState[] = ['asked', 'agreed', 'received']

export const ReturnReason = z.enum(['faulty', 'damaged', 'wrong', 'unfit', 'unneeded', 'other'])
export type ReturnReason = z.infer<typeof ReturnReason>

/** Of one order. */
export const mostReturns = 1000

const ReturnLine = z.object({
  productId: z.uuid(),
  quantity: z.int(),
  received: z.int().optional().describe('how many came back, once somebody has looked'),
})

const ReturnEvent = z.object({
  at: z.iso.datetime(),
  by: Mover,
  actor: z.string().optional().describe('the email of who did it; only an admin sees it'),
  to: ReturnState,
  note: z.string().optional(),
})

/** What a buyer wants to send back. */
export const Return = z.object({
  _id: z.uuid(),
  position: z.int().describe('the first return of the order is 1'),
  state: ReturnState,
  since: z.iso.datetime(),
  asked: z.iso.datetime(),
  reason: ReturnReason,
  words: z.string().optional().describe('what the buyer wrote'),
  refusedBecause: z.string().optional(),
  lines: z.array(ReturnLine),
  amount: z.number().describe('dollars: what was paid for these pieces'),
  nextStates: z.array(ReturnState).describe('where the caller may move it'),
  history: z.array(ReturnEvent),
})
export type Return = z.infer<typeof Return>

/** What can be sent back, and until when. */
export const Returnable = z.object({
  until: z.iso.datetime(),
  lines: z.array(z.object({ productId: z.uuid(), quantity: z.int() })),
})
export type Returnable = z.infer<typeof Returnable>

/** A return that somebody has to do something about, as it is listed. */
export const OpenReturn = z.object({
  _id: z.uuid(),
  order: z.string().describe('the number of the order'),
  email: z.string(),
  state: ReturnState,
  reason: ReturnReason,
  asked: z.iso.datetime(),
  pieces: z.int(),
})
export type OpenReturn = z.infer<typeof OpenReturn>
