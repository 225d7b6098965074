import { z } from 'zod'
import { mostCarrierLength, mostShippedAtOnce, mostTrackingLength } from '../values/orders/limits.ts'
import { mostPieces, typed } from '../values/text-input.ts'

export const ParcelState = z.enum(['sent', 'delivered'])
export type ParcelState = z.infer<typeof ParcelState>

const ParcelLine = z.object({ productId: z.uuid(), quantity: z.int() })

/** What of an order was sent at once. */
export const Parcel = z.object({
  _id: z.uuid(),
  position: z.int().describe('the first parcel of the order is 1'),
  carrier: z.string().optional().describe('not when the order is collected'),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional().describe('where it can be followed, if the carrier has such a page'),
  sent: z.iso.datetime(),
  delivered: z.iso.datetime().optional(),
  lines: z.array(ParcelLine),
})
export type Parcel = z.infer<typeof Parcel>

export const ShipInput = z.object({
  carrier: typed(mostCarrierLength),
  trackingNumber: typed(mostTrackingLength),
})
export type ShipInput = z.output<typeof ShipInput>

export const mostParcelLines = 200
/** Of one order. */
export const mostParcels = 1000

/** Without lines, all that is unsent; without a carrier, what is ready to be collected. */
export const ParcelInput = z
  .object({
    lines: z
      .array(
        z.object({
          productId: z.uuid('must be the id of a tool'),
          quantity: z.int('must be a whole number').min(1).max(mostPieces),
        }),
      )
      .min(1, 'must have at least one line')
      .max(mostParcelLines)
      .optional()
      .describe('what is in it; without them all that is unsent'),
    carrier: ShipInput.shape.carrier.optional(),
    trackingNumber: ShipInput.shape.trackingNumber.optional(),
  })
  .refine(({ carrier, trackingNumber }) => !carrier || trackingNumber, {
    path: ['trackingNumber'],
    message: 'is required',
  })
  .refine(({ carrier, trackingNumber }) => carrier || !trackingNumber, {
    path: ['carrier'],
    message: 'is required',
  })
export type ParcelInput = z.output<typeof ParcelInput>

export const ParcelChange = z.discriminatedUnion('state', [
  ShipInput.extend({ state: z.literal('sent').describe('with another carrier or number than was said') }),
  z.object({ state: z.literal('delivered') }),
])
export type ParcelChange = z.output<typeof ParcelChange>

/** One carrier, and a number for each order. */
export const ShipManyInput = z.object({
  carrier: ShipInput.shape.carrier,
  parcels: z
    .array(
      z.object({
        order: typed(40).describe('its number, such as LD-26-000123'),
        trackingNumber: ShipInput.shape.trackingNumber,
      }),
    )
    .min(1, 'must have at least one order')
    .max(mostShippedAtOnce, `may have at most ${mostShippedAtOnce} orders`),
})
export type ShipManyInput = z.output<typeof ShipManyInput>

export const ShippedMany = z.array(
  z.object({
    order: z.string(),
    trackingNumber: z.string(),
    problem: z.string().optional().describe('why it was not sent; the others were'),
  }),
)
export type ShippedMany = z.infer<typeof ShippedMany>

/** An address on which parcels are followed; other schemes could run a script on the buyer's page. */
const TrackingUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/, 'must begin with https:// and contain {number} once')

export const Carrier = z.object({
  name: z.string(),
  trackingUrl: z.string().optional().describe('has {number} where the tracking number goes'),
  lastUsed: z.iso.datetime().optional(),
})
export type Carrier = z.infer<typeof Carrier>

export const CarrierInput = z.object({
  trackingUrl: TrackingUrl.nullable().describe('null if its parcels can not be followed'),
})
export type CarrierInput = z.output<typeof CarrierInput>
