import type { LineInput } from '#src/contract/orders.ts'
import type { FieldError } from '#src/contract/problems.ts'
import { countryName } from '#src/contract/values/countries.ts'
import { unitPrice } from '#src/contract/values/price-breaks.ts'
import { taxNumberProblem } from '#src/contract/values/tax-number.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findToolsToPrice, type ToolToPrice } from '#src/store/tools/tools-to-price.ts'
import { type DeliveryMethod, type Destination, methodsTo, type Terms } from '../terms/terms.ts'
import { pricesInCents } from '../tools/tool-differences.ts'
import { type LineToTotal, type OrderTotals, orderTotals } from '../totals/order-totals.ts'

export interface OrderWish {
  /** No tool is on two of them. */
  lines: LineInput[]
  to?: { country: string; region: string }
  deliveryMethod?: string
  company?: string
  taxNumber?: string
}

export interface PricedLine {
  tool: ToolToPrice
  quantity: number
  unitCents: number
}

export interface WorkedOut {
  /** Without those whose tool is not on sale. */
  lines: PricedLine[]
  to: Destination
  method: DeliveryMethod | undefined
  totals: OrderTotals
  /** What is wrong with it apart from its lines. */
  problems: FieldError[]
}

/** What an order comes to by these terms and today's prices. */
export async function workOutOrder(db: Db, wish: OrderWish, terms: Terms): Promise<WorkedOut> {
  const tools = await findToolsToPrice(
    db,
    wish.lines.map(({ productId }) => productId),
  )
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  const lines = wish.lines.flatMap(({ productId, quantity }) => {
    const tool = byId.get(productId)
    return tool ? [{ tool, quantity, unitCents: unitPrice(pricesInCents(tool), quantity) }] : []
  })
  const { country, region } = wish.to ?? { country: terms.companyCountry, region: '' }
  const method = methodOf(wish, terms, country)
  const problems = problemsOf(wish, { terms, country, method })
  const isCompany = !problems.some(({ field }) => field === 'taxNumber' || field === 'company')
  const to = { country, region, taxNumber: isCompany ? wish.taxNumber : undefined }
  return {
    lines,
    to,
    method,
    totals: orderTotals({ lines: lines.map(toTotal), terms, to, method }),
    problems,
  }
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

const toTotal = ({ tool, quantity, unitCents }: PricedLine): LineToTotal => ({
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
