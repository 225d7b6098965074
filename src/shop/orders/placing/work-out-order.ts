import type { LineInput } from '#src/contract/orders/lines.ts'
import type { FieldError } from '#src/contract/problems.ts'
import { countryName } from '#src/contract/values/addresses/countries.ts'
import { taxNumberProblem } from '#src/contract/values/addresses/tax-number.ts'
import { unitPrice } from '#src/contract/values/money/price-breaks.ts'
import { findStockOfTools } from '#src/store/branches/branch-stock.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findToolsToPrice, type ToolToPrice } from '#src/store/tools/tools-to-price.ts'
import { type DeliveryMethod, type Destination, methodsTo, type Terms } from '../../terms/terms.ts'
import { pricesInCents } from '../../tools/tool-differences.ts'
import type { LineToTotal } from '../../totals/order-totals.ts'
import { totalWithCode, type WithCode } from './use-code.ts'

export interface OrderWish {
  /** No tool is on two of them. */
  lines: LineInput[]
  to?: { country: string; region: string }
  deliveryMethod?: string
  branch?: string
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
  /** Where it is collected. */
  branch: Terms['branches'][number] | undefined
  /** What is wrong with it apart from its lines. */
  problems: FieldError[]
}

/** What an order comes to by these terms and today's prices. */
export async function workOutOrder(db: Db, wish: OrderWish, terms: Terms, buyer: Buyer): Promise<WorkedOut> {
  const { country, region } = wish.to ?? { country: terms.companyCountry, region: '' }
  const method = methodOf(wish, terms, country)
  const branch = method?.collect ? terms.branches.find(({ id }) => id === wish.branch) : undefined
  const priced = await priceLines(db, wish.lines)
  const lines = branch ? await withBranch(db, priced, branch.id) : priced
  const problems = problemsOf(wish, { terms, country, method })
  const isCompany = !problems.some(({ field }) => field === 'taxNumber' || field === 'company')
  // Who collects an order gets it where the company is.
  const place = method?.collect ? { country: terms.companyCountry, region: '' } : { country, region }
  const to = { ...place, taxNumber: isCompany ? wish.taxNumber : undefined }
  const order = { lines: lines.map(toTotal), terms, to, method }
  const typed = wish.code === undefined ? undefined : { code: wish.code, ...buyer }
  return {
    lines,
    to,
    method,
    branch,
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

/** What lies in the branch can be had there too. */
async function withBranch(db: Db, lines: PricedLine[], branchId: string) {
  const stock = await findStockOfTools(
    db,
    lines.map(({ tool }) => tool.id),
  )
  return lines.map(({ tool, ...line }) => {
    const there = stock.find(({ tool_id, branch_id }) => tool_id === tool.id && branch_id === branchId)
    const available_quantity = tool.available_quantity + (there?.quantity ?? 0)
    return { ...line, tool: { ...tool, available_quantity } }
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
  { deliveryMethod, branch, company, taxNumber }: OrderWish,
  { terms, country, method }: { terms: Terms; country: string; method: DeliveryMethod | undefined },
): FieldError[] {
  const problems: FieldError[] = []
  const add = (field: string, message: string) => problems.push({ field, message })
  const isOffered = terms.methods.length > 0
  if (isOffered && methodsTo(terms, country).length === 0)
    add('to.country', `cannot be ${countryName(country)}: we do not deliver there`)
  else if (!method && (isOffered || deliveryMethod !== undefined))
    add('deliveryMethod', deliveryMethod ? 'is no longer offered there; choose another' : 'is required')
  if (method?.collect && !terms.branches.some(({ id }) => id === branch))
    add('branch', branch ? 'takes no orders to collect; choose another' : 'is required')
  if (branch !== undefined && method && !method.collect)
    add('branch', 'must not be sent with this way of delivery')
  if (taxNumber !== undefined) {
    const wrong = taxNumberProblem(taxNumber, country)
    if (wrong) add('taxNumber', wrong)
    if (company === undefined) add('company', 'is required with a tax number')
  }
  return problems
}
