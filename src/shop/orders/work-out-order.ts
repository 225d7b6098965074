import type { LineInput } from '#src/contract/orders.ts'
import type { FieldError } from '#src/contract/problems.ts'
import { countryName } from '#src/contract/values/countries.ts'
import { unitPrice } from '#src/contract/values/price-breaks.ts'
import { taxNumberProblem } from '#src/contract/values/tax-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findToolsToPrice, type ToolToPrice } from '#src/store/tools/tools-to-price.ts'
import { type DeliveryMethod, type Destination, methodsTo, type Terms } from '../terms/terms.ts'
import { pricesInCents } from '../tools/tool-differences.ts'
import type { LineToTotal } from '../totals/order-totals.ts'
import { totalWithCode, type WithCode } from './use-code.ts'

export interface OrderWish {
  /** No tool is on two of them. */
  lines: LineInput[]
  to?: { country: string; region: string }
  deliveryMethod?: string
  company?: string
  taxNumber?: string
  code?: string
}

/** Who would order, if they are known, and when. */
export interface Buyer {
  customer: string | undefined
  now: Date
}

export interface PricedLine {
  tool: ToolToPrice
  quantity: number
  unitCents: number
}

export interface WorkedOut extends WithCode {
  /** Without those whose tool is not on sale. */
  lines: PricedLine[]
  to: Destination
  method: DeliveryMethod | undefined
  /** What is wrong with it apart from its lines. */
  problems: FieldError[]
}

/** What an order comes to by these terms and today's prices. */
export async function workOutOrder(db: Db, wish: OrderWish, terms: Terms, buyer: Buyer): Promise<WorkedOut> {
  const lines = await priceLines(db, wish.lines)
  const { country, region } = wish.to ?? { country: terms.companyCountry, region: '' }
  const method = methodOf(wish, terms, country)
  const problems = problemsOf(wish, { terms, country, method })
  const isCompany = !problems.some(({ field }) => field === 'taxNumber' || field === 'company')
  const to = { country, region, taxNumber: isCompany ? wish.taxNumber : undefined }
  const order = { lines: lines.map(toTotal), terms, to, method }
  const typed = wish.code === undefined ? undefined : { code: wish.code, ...buyer }
  return {
    lines,
    to,
    method,
    ...(await totalWithCode(db, order, typed)),
    problems,
  }
}

/** At today's prices; without those whose tool is not on sale. */
export async function priceLines(db: Db, wanted: LineInput[]): Promise<PricedLine[]> {
  const tools = await findToolsToPrice(
    db,
    wanted.map(({ productId }) => productId),
  )
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  return wanted.flatMap(({ productId, quantity }) => {
    const tool = byId.get(productId)
    return tool ? [{ tool, quantity, unitCents: unitPrice(pricesInCents(tool), quantity) }] : []
  })
}

/** The one that was chosen, or the first to which nobody has to go. */
export const methodOf = (
  { deliveryMethod }: Pick<OrderWish, 'deliveryMethod'>,
  terms: Terms,
  country: string,
) =>
  methodsTo(terms, country).find(({ id, collect }) =>
    deliveryMethod === undefined ? !collect : id === deliveryMethod,
  )

export const toTotal = ({ tool, quantity, unitCents }: PricedLine): LineToTotal => ({
  toolId: tool.id,
  quantity,
  unitCents,
  listCents: tool.price_cents,
  category: tool.category,
  taxClass: tool.tax_class,
  weightGrams: tool.weight_grams,
})

function problemsOf(
  { deliveryMethod, company, taxNumber }: OrderWish,
  { terms, country, method }: { terms: Terms; country: string; method: DeliveryMethod | undefined },
): FieldError[] {
  const problems: FieldError[] = []
  const add = (field: string, message: string) => problems.push({ field, message })
  const isOffered = terms.methods.length > 0
  if (isOffered && methodsTo(terms, country).length === 0)
    add('to.country', `cannot be ${countryName(country)}: we do not deliver there`)
  else if (!method && (isOffered || deliveryMethod !== undefined))
    add('deliveryMethod', deliveryMethod ? 'is no longer offered there; choose another' : 'is required')
  if (taxNumber !== undefined) {
    const wrong = taxNumberProblem(taxNumber, country)
    if (wrong) add('taxNumber', wrong)
    if (company === undefined) add('company', 'is required with a tax number')
  }
  return problems
}
