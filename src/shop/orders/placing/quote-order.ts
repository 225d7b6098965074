import { mostPaymentCents } from '#src/contract/orders/payments.ts'
import type { Quote, QuoteInput } from '#src/contract/orders/placing.ts'
import type { FieldError } from '#src/contract/problems.ts'
import { deliveryCents } from '#src/contract/values/delivery/delivery-cost.ts'
import { toDollars } from '#src/contract/values/money/money.ts'
import { problemWords, quantityProblemOf } from '#src/contract/values/orders/line-problem.ts'
import { findStockOfTools } from '#src/store/branches/branch-stock.ts'
import type { Db } from '#src/store/db/connection.ts'
import { readTermsOfSale } from '../../terms/read-terms.ts'
import { type DeliveryMethod, methodsTo, type Terms } from '../../terms/terms.ts'
import type { OrderTotals } from '../../totals/order-totals.ts'
import { sharesOf, toFigures } from '../../totals/totals-answer.ts'
import { linesOf } from './equal-lines.ts'
import { leastTotalOf } from './least-total.ts'
import { tooCheap, tooDear } from './refusals.ts'
import { type Buyer, type PricedLine, type WorkedOut, workOutOrder } from './work-out-order.ts'

type QuoteLine = Quote['lines'][number]

/** What an order would come to now; changes nothing. */
export async function quoteOrder(db: Db, input: QuoteInput, buyer: Buyer): Promise<Quote> {
  const terms = await readTermsOfSale(db)
  const asked = linesOf(input)
  const worked = await workOutOrder(db, { ...input, lines: asked }, terms, buyer)
  return {
    ...toFigures(worked.totals),
    ...(worked.method && { deliveryMethod: toDelivery(worked.method) }),
    price: toDollars(worked.totals.totalCents),
    quantity: worked.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: worked.lines.map((line, at) => ({ ...toQuoteLine(line), ...sharesOf(worked.totals, at) })),
    methods: methodsTo(terms, worked.to.country).map((method) => toChoice(method, worked.totals)),
    ...(await collecting(db, worked, terms)),
    ...(worked.used && { discountCode: worked.used.row.code, codeDetail: worked.used.detail }),
    problems: [
      ...problemsOfLines(input, asked, worked),
      ...worked.problems,
      ...problemsOfCode(worked),
      ...problemsOfTotal(input, worked),
    ],
  }
}

/** Where it can be collected, and what of it is not there yet. */
async function collecting(db: Db, { lines, to }: WorkedOut, terms: Terms): Promise<Pick<Quote, 'branches'>> {
  if (!methodsTo(terms, to.country).some(({ collect }) => collect)) return {}
  const stock = await findStockOfTools(
    db,
    lines.map(({ tool }) => tool.id),
  )
  const inBranch = new Map(stock.map((row) => [`${row.branch_id} ${row.tool_id}`, row.quantity]))
  const missingIn = (branchId: string) =>
    lines.reduce((sum, { tool, quantity }) => {
      const there = inBranch.get(`${branchId} ${tool.id}`) ?? 0
      return sum + Math.max(0, quantity - there)
    }, 0)
  return { branches: terms.branches.map(({ id, name }) => ({ _id: id, name, missing: missingIn(id) })) }
}

const toQuoteLine = ({ tool, quantity, unitCents }: PricedLine): Omit<QuoteLine, 'discount' | 'tax'> => ({
  productId: tool.id,
  name: tool.name,
  sku: tool.sku,
  img: tool.img,
  unitPrice: toDollars(unitCents),
  quantity,
  price: toDollars(unitCents * quantity),
  ...limitsOf(tool),
})

const limitsOf = (tool: PricedLine['tool']) => ({
  availablequantity: tool.available_quantity,
  minquantity: tool.min_quantity,
  quantitystep: tool.quantity_step,
})

const toDelivery = ({ id: _id, name, daysLeast, daysMost }: DeliveryMethod) => ({
  _id,
  name,
  daysLeast,
  daysMost,
})

const toChoice = (method: DeliveryMethod, { goods }: OrderTotals): Quote['methods'][number] => ({
  ...toDelivery(method),
  price: toDollars(deliveryCents(method, goods)),
  ...(method.orderBy !== null && { orderBy: method.orderBy }),
  collect: method.collect,
})

function problemsOfLines(
  { lines }: QuoteInput,
  asked: ReturnType<typeof linesOf>,
  worked: WorkedOut,
): FieldError[] {
  const byId = new Map(worked.lines.map(({ tool }) => [tool.id, tool]))
  return asked.flatMap(({ productId, quantity }) => {
    const field = lines ? `lines.${lines.findIndex((line) => line.productId === productId)}` : 'quantity'
    const tool = byId.get(productId)
    if (!tool) return [{ field, message: 'is no longer on sale' }]
    const limits = limitsOf(tool)
    const problem = quantityProblemOf(quantity, limits)
    return problem ? [{ field, message: `${tool.name}: ${problemWords(problem, limits)}` }] : []
  })
}

const problemsOfCode = ({ refused }: WorkedOut): FieldError[] =>
  refused ? [{ field: 'code', message: refused.detail }] : []

/** What a card cannot pay. */
function problemsOfTotal(input: QuoteInput, { totals: { totalCents } }: WorkedOut): FieldError[] {
  if (totalCents > mostPaymentCents) return tooDear(input).more.errors ?? []
  return totalCents < leastTotalOf(input) ? (tooCheap(input).more.errors ?? []) : []
}
