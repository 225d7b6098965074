import { z } from 'zod'
import { Country } from './accounts/addresses.ts'
import { minuteOfTime } from './values/delivery/delivery-dates.ts'
import { PriceInput } from './values/money/money.ts'
import { numberOrDigits, typedName, typedTime } from './values/text-input.ts'

export const mostMethods = 20
export const mostCostBands = 20
export const mostDays = 120

const wholeDays = `must be a whole number from 0 to ${mostDays}`
const days = numberOrDigits(wholeDays).pipe(z.int(wholeDays).min(0, wholeDays).max(mostDays, wholeDays))

const time = typedTime('16:00')

/** `from` is read like an amount of dollars, also when it is grams. */
const CostBand = z.object({
  from: PriceInput.describe('goods of so many dollars or more, or so many grams'),
  cost: PriceInput.describe('dollars'),
})

const fields = z.object({
  name: typedName(80).describe('what customers choose'),
  countries: z
    .array(Country)
    .max(249)
    .refine((codes) => new Set(codes).size === codes.length, 'must name each country once')
    .default([])
    .describe('where it delivers; with none, everywhere'),
  costBy: z.enum(['value', 'weight']).describe('of the goods, after a discount'),
  costs: z
    .array(CostBand)
    .min(1, 'must have at least one row')
    .max(mostCostBands, `may have at most ${mostCostBands} rows`)
    .describe('the first from 0, the others rising'),
  freeFrom: PriceInput.nullable().default(null).describe('free for goods of so many dollars or more'),
  collect: z.boolean().default(false).describe('the buyer collects the order in a branch'),
  daysLeast: days.describe('working days until it arrives, at the earliest'),
  daysMost: days,
  orderBy: time.nullable().default(null).describe('what is ordered before leaves on the same working day'),
})

type Fields = z.output<typeof fields>

/** Each band goes on to the next one, so a table that begins at nothing and rises has no gaps. */
function findMisfits({ costBy, costs, freeFrom, daysLeast, daysMost }: Fields) {
  const bands = costs.flatMap(({ from }, place) => {
    const path = ['costs', place, 'from']
    const before = costs[place - 1]
    if (costBy === 'weight' && from % 100 !== 0) return [{ path, message: 'must be whole grams' }]
    if (!before) return from === 0 ? [] : [{ path, message: 'must be 0: the first row counts from nothing' }]
    return from > before.from ? [] : [{ path, message: 'must be more than in the row before' }]
  })
  return [
    ...bands,
    ...(freeFrom === 0 ? [{ path: ['freeFrom'], message: 'must be more than 0' }] : []),
    ...(daysLeast > daysMost ? [{ path: ['daysMost'], message: 'must not be less than the earliest' }] : []),
  ]
}

function refuseMisfits(method: Fields, ctx: z.RefinementCtx) {
  for (const misfit of findMisfits(method)) ctx.addIssue({ code: 'custom', ...misfit })
}

/** In cents, grams and minutes of the day. */
const inWholeUnits = <Typed extends Fields>({ costs, freeFrom, orderBy, ...method }: Typed) => ({
  ...method,
  costs: costs.map(({ from, cost }) => ({
    from: method.costBy === 'weight' ? from / 100 : from,
    cents: cost,
  })),
  freeFromCents: freeFrom,
  orderBy: orderBy === null ? null : minuteOfTime(orderBy),
})

export const DeliveryMethodInput = fields.superRefine(refuseMisfits).transform(inWholeUnits)
export type DeliveryMethodInput = z.output<typeof DeliveryMethodInput>
export type DeliveryMethodForm = z.input<typeof DeliveryMethodInput>

const version = z.int().min(1).describe('counts its changes; a change of another version is refused')
export const DeliveryMethodChange = fields
  .extend({ version })
  .superRefine(refuseMisfits)
  .transform(inWholeUnits)
export type DeliveryMethodChange = z.output<typeof DeliveryMethodChange>

export const OfferedDelivery = z.object({
  _id: z.uuid(),
  version,
  name: z.string(),
  countries: z.array(z.string()),
  costBy: fields.shape.costBy,
  costs: z.array(z.object({ from: z.number().describe('dollars or grams'), cost: z.number() })),
  freeFrom: z.number().nullable(),
  collect: z.boolean(),
  daysLeast: z.int(),
  daysMost: z.int(),
  orderBy: z.string().nullable().describe('16:00, where the store house is'),
})
export type OfferedDelivery = z.infer<typeof OfferedDelivery>

export const DeliveryOrder = z.object({
  ids: z.array(z.uuid()).max(mostMethods).describe('the _id of every method, in their new order'),
})

const Kept = OfferedDelivery.omit({ _id: true, version: true })
export const DeliveryMethodEvent = z.object({
  no: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  name: z.string(),
  from: Kept.optional(),
  to: Kept.optional(),
})
export type DeliveryMethodEvent = z.infer<typeof DeliveryMethodEvent>
