import { z } from 'zod'
import { OpenReturn } from './orders/returns.ts'
import { OrderTax } from './terms.ts'

const Day = z.object({
  day: z.iso.date(),
  orders: z.int().describe('placed on this day'),
  revenue: z.number().describe('dollars paid on this day, less what went back since'),
})
export type Day = z.infer<typeof Day>

export const Overview = z.object({
  days: z.array(Day).describe('the last 30, oldest first, in UTC'),
  taxes: z.array(OrderTax).describe('the tax in that revenue, of orders placed in these days, by rate'),
  bestSellers: z.array(z.object({ sku: z.string(), name: z.string(), pieces: z.int(), revenue: z.number() })),
  lowStock: z.array(
    z.object({
      _id: z.uuid(),
      sku: z.string(),
      name: z.string(),
      img: z.string(),
      minquantity: z.int(),
      availablequantity: z.int(),
    }),
  ),
  lowStockCount: z.int(),
  holds: z.object({
    count: z.int(),
    total: z.number().describe('dollars'),
    nextEnd: z.iso.datetime().optional(),
    strangers: z
      .array(
        z.object({
          email: z.string(),
          orders: z.int(),
          pieces: z.int(),
          total: z.number().describe('dollars'),
          until: z.iso.datetime().describe('when the last of these holds ends'),
        }),
      )
      .describe('accounts with neither a confirmed email nor a paid order that hold the most unpaid'),
  }),
  messages: z
    .object({
      orders: z.int().describe('with a message that nobody has answered'),
      longest: z.array(
        z.object({
          number: z.string(),
          email: z.string(),
          since: z.iso.datetime(),
          messages: z.int(),
          text: z.string().describe('the beginning of the newest'),
        }),
      ),
    })
    .describe('buyers who wait for an answer, the longest first'),
  returns: z
    .object({ count: z.int(), oldest: z.array(OpenReturn) })
    .describe('returns that somebody has to do something about'),
  failures: z.object({
    mails: z.int(),
    jobs: z.int(),
    newest: z.array(
      z.object({
        task: z.string(),
        attempts: z.int(),
        mostAttempts: z.int(),
        error: z.string(),
        since: z.iso.datetime(),
      }),
    ),
  }),
})
export type Overview = z.infer<typeof Overview>

export const MissedSearch = z.object({
  words: z.string().describe('as typed, cleaned; nothing that looks personal is kept'),
  times: z.int(),
  near: z.boolean().describe('something that comes near was shown'),
  lastOn: z.iso.date().describe('the day it was last searched'),
})
