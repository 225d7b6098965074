import { z } from 'zod'
import { OpenReturn } from './orders/returns.ts'
import { OrderTax } from './terms.ts'
import { periodDays, usualPeriod } from './values/periods.ts'

const must = `must be one of ${periodDays.join(', ')}`
export const PeriodQuery = z.object({
  days: z.coerce
    .number(must)
    .pipe(z.literal(periodDays, must))
    .default(usualPeriod)
    .describe('how many days, today included'),
})

const Day = z.object({
  day: z.iso.date(),
  orders: z.int().describe('paid on this day'),
  revenue: z.number().describe('dollars paid on this day, less what was sent back on it'),
})
export type Day = z.infer<typeof Day>

const Figure = z.object({
  now: z.number(),
  before: z.number(),
  change: z
    .number()
    .optional()
    .describe('in percent, of a share in points; absent when there is nothing to compare with'),
})
export type Figure = z.infer<typeof Figure>

export const MissedSearch = z.object({
  words: z.string().describe('as typed, cleaned; nothing that looks personal is kept'),
  times: z.int(),
  near: z.boolean().describe('something that comes near was shown'),
  lastOn: z.iso.date().describe('the day it was last searched'),
})

const WaitingOrders = z.object({
  count: z.int(),
  capped: z.boolean().describe('there are more than that'),
  oldest: z.iso.datetime().optional().describe('when the oldest was placed'),
})

export const Overview = z.object({
  zone: z.string().describe('the time zone in which days begin'),
  days: z.array(Day).describe('oldest first; the last is today, so far'),
  before: z
    .array(Day)
    .describe('as many days, whole weeks earlier; of the last one only as much as there is of today'),
  figures: z.object({
    sales: Figure.describe('dollars paid, less what was sent back'),
    orders: Figure.describe('orders paid'),
    average: Figure.describe('dollars paid for an order'),
    returned: Figure.describe('lines that came back, in percent of the lines sold'),
  }),
  taxes: z.array(OrderTax).describe('the tax in these sales by rate, less that of credit notes'),
  bestSellers: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      img: z.string(),
      pieces: z.int().describe('sold less refunded'),
      revenue: z.number().describe('dollars, at the price of the pieces less discount'),
      change: z.number().optional().describe('of the dollars, in percent'),
    }),
  ),
  toShip: WaitingOrders,
  sentInPart: WaitingOrders.describe('shipped orders of which pieces are still to be sent'),
  lowStock: z.array(
    z.object({
      _id: z.uuid(),
      sku: z.string(),
      name: z.string(),
      img: z.string(),
      minquantity: z.int(),
      availablequantity: z.int(),
      sold: z.int().describe('pieces in 30 days'),
      daysLeft: z.int().optional().describe('at that pace; absent when none was sold'),
    }),
  ),
  lowStockCount: z.int(),
  missedSearches: z.array(MissedSearch).describe('what was searched most and not found'),
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
