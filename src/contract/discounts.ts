import { z } from 'zod'
import { PriceInput } from './values/money/money.ts'
import { always, numberOrDigits, typed } from './values/text-input.ts'

export const mostDiscounts = 500
const mostCategories = 50
export const mostDiscountTools = 200
export const tooManyTools = `may name at most ${mostDiscountTools} tools`

export const DiscountKind = z.enum(['percent', 'amount', 'delivery'])
export type DiscountKind = z.infer<typeof DiscountKind>

export const DiscountGoods = z.enum(['all', 'categories', 'tools'])
export type DiscountGoods = z.infer<typeof DiscountGoods>

/** Why a code gives nothing. */
export const CodeProblem = z.enum(['wrong', 'ended', 'used up', 'not yet', 'other goods', 'below value'])
export type CodeProblem = z.infer<typeof CodeProblem>

/** Whatever its letters, a code is compared in capitals. */
export const typedCode = typed(60).toUpperCase()

const Code = typedCode.pipe(
  z
    .string()
    .regex(
      /^(?=.{3,30}$)[A-Z0-9]+(-[A-Z0-9]+)*$/,
      'must be 3 to 30 letters and figures, with single hyphens between them',
    ),
)

const percentPattern = /^(\d{1,3})(?:\.(\d{1,2}))?$/
const wrongPercent = 'must be more than 0 and at most 100, with at most two decimals'

/** "7.5" or 7.5; parsed to hundredths of a percent. */
const Percent = z.union([z.string(), z.number()], wrongPercent).transform((percent, ctx) => {
  const parts = percentPattern.exec(String(percent).trim())
  const points = parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : 0
  if (points >= 1 && points <= 10_000) return points
  ctx.addIssue({ code: 'custom', message: wrongPercent })
  return z.NEVER
})

const dayPattern = /^2\d{3}-\d\d-\d\d$/
const Day = z.iso
  .date({ error: 'must be a day such as 2026-12-01', abort: true })
  .regex(dayPattern, 'must be a day between the years 2000 and 2999')

const count = (most: number) => {
  const must = `must be a whole number from 1 to ${most}`
  return numberOrDigits(must).pipe(z.int(must).min(1, must).max(most, must))
}

const DiscountForm = z.object({
  code: Code.describe('what customers type; upper and lower case are alike'),
  kind: DiscountKind,
  percent: Percent.optional().describe('off the goods, when kind is percent'),
  amount: PriceInput.optional().describe('dollars off the goods, when kind is amount'),
  goods: DiscountGoods.describe('what it is for'),
  categories: z
    .array(typed(80))
    .max(mostCategories, `may name at most ${mostCategories} categories`)
    .default([]),
  tools: z.array(typed(60)).max(mostDiscountTools, tooManyTools).default([]).describe('part numbers'),
  skipsBreaks: z.boolean().default(false).describe('lines at a price for more pieces keep that price'),
  from: PriceInput.default(0).describe('the least value of all goods, in dollars'),
  starts: Day.describe('the first day (UTC) on which it counts'),
  ends: Day.optional().describe('the last day; without one it has no end'),
  mostUses: count(1_000_000).optional().describe('in all; without it there is no limit'),
  mostUsesEach: count(1000).optional().describe('for each customer; without it there is no limit'),
})

export const DiscountInput = DiscountForm.refine(
  ({ kind, percent }) => kind !== 'percent' || percent !== undefined,
  { path: ['percent'], error: 'is required', ...always },
)
  .refine(({ kind, amount }) => kind !== 'amount' || amount !== undefined, {
    path: ['amount'],
    error: 'is required',
    ...always,
  })
  .refine(({ kind, amount }) => kind !== 'amount' || amount !== 0, {
    path: ['amount'],
    error: 'must be more than nothing',
    ...always,
  })
  .refine(({ goods, categories }) => goods !== 'categories' || categories?.length > 0, {
    path: ['categories'],
    error: 'must name at least one',
    ...always,
  })
  .refine(({ goods, tools }) => goods !== 'tools' || tools?.length > 0, {
    path: ['tools'],
    error: 'must name at least one',
    ...always,
  })
  .refine(({ starts, ends }) => !isDay(starts) || !isDay(ends) || starts <= ends, {
    path: ['ends'],
    error: 'must not be before it starts',
    ...always,
  })
export type DiscountInput = z.output<typeof DiscountInput>
export type DiscountForm = z.input<typeof DiscountInput>

const isDay = (day: unknown): day is string => typeof day === 'string' && dayPattern.test(day)

const version = z.int().min(1).describe('counts its changes; a change of another version is refused')

export const DiscountChange = DiscountInput.safeExtend({ version })
export type DiscountChange = z.output<typeof DiscountChange>

export const DiscountStateChange = z.object({
  state: z.enum(['running', 'paused', 'ended']).describe('one that has ended stays so'),
  version,
})
export type DiscountStateChange = z.output<typeof DiscountStateChange>

export const DiscountState = z.enum(['running', 'to come', 'paused', 'ended'])
export type DiscountState = z.infer<typeof DiscountState>

/** What the owner says of a discount. */
export const DiscountFacts = z.object({
  code: z.string(),
  kind: DiscountKind,
  percent: z.number().optional(),
  amount: z.number().optional().describe('dollars'),
  goods: DiscountGoods,
  categories: z.array(z.string()),
  tools: z.array(z.object({ productId: z.uuid(), sku: z.string(), name: z.string() })),
  skipsBreaks: z.boolean(),
  from: z.number().describe('dollars'),
  starts: z.string(),
  ends: z.string().optional(),
  mostUses: z.int().optional(),
  mostUsesEach: z.int().optional(),
})
export type DiscountFacts = z.infer<typeof DiscountFacts>

export const Discount = DiscountFacts.extend({
  _id: z.uuid(),
  used: z.int().describe('by orders that have not ended unpaid'),
  given: z.number().describe('dollars that those orders were given'),
  state: DiscountState,
  endedByHand: z.boolean().describe('it was ended for good, not by its last day'),
  removable: z.boolean().describe('no order has ever used it'),
  version,
  changed: z.iso.datetime(),
})
export type Discount = z.infer<typeof Discount>

export const DiscountList = z.object({
  discounts: z.array(Discount).describe('newest first'),
  lately: z
    .object({
      orders: z.int().describe('paid orders of the last 30 days that used a code'),
      given: z.number().describe('dollars that they were given'),
      share: z.number().describe('of the value of all goods that were sold in these days, as percent'),
    })
    .describe('of the last 30 days'),
  most: z
    .object({ percent: z.number(), amount: z.number().describe('dollars') })
    .optional()
    .describe('what a code of the caller may give at most; without it there is no limit'),
})
export type DiscountList = z.infer<typeof DiscountList>

export const DiscountTrial = z.object({
  discount: DiscountInput,
  order: z
    .string()
    .max(40)
    .optional()
    .describe('the number of an order to try it on; without one it is the caller’s cart'),
})
export type DiscountTrial = z.output<typeof DiscountTrial>

export const DiscountTried = z.object({
  on: z.string().describe('what it was tried on, in words'),
  subtotal: z.number().describe('dollars'),
  less: z.number().describe('dollars off the goods'),
  detail: z.string().describe('what a customer would read'),
})
export type DiscountTried = z.infer<typeof DiscountTried>

export const DiscountEvent = z.object({
  no: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  code: z.string(),
  from: DiscountFacts.optional(),
  to: DiscountFacts.optional(),
})
export type DiscountEvent = z.infer<typeof DiscountEvent>
