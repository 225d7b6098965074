import { mostPaymentCents } from '#src/contract/orders/payments.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { showPrice, toDollars } from '#src/contract/values/money/money.ts'
import { tooFewLeft } from '#src/contract/values/tools/stock-words.ts'
import type { JudgedLine, LineVerdict, Placing } from '#src/store/orders/place-orders.ts'
import { leastCents } from '../../payments/payment-needs.ts'
import type { OrderTotals } from '../../totals/order-totals.ts'
import { sharesOf, toFigures } from '../../totals/totals-answer.ts'

type Refused = Exclude<Placing['outcome'], 'placed' | 'repeated'>

/** Why an order was not placed, in a sentence that a buyer can act on. Sent as lines, every wrong line is named. */
export function refusal(
  { outcome, judged_lines }: Pick<Placing, 'outcome' | 'judged_lines'>,
  sentAs: 'tool' | 'lines',
  totals?: OrderTotals,
): ShopProblem {
  const why = outcome as Refused
  if (why in ofOrder) return ofOrder[why as keyof typeof ofOrder]()
  const [line, ...others] = judged_lines ?? []
  if (!line) throw new Error('place_orders did not say what is wrong with the lines')
  if (why === 'other price' && totals) return otherFigures(totals, [line, ...others])
  if (sentAs === 'lines') return refusalOfLines(why, [line, ...others])
  if (why === 'other price') return otherPrice(line)
  if (why === 'too dear') return tooDear({})
  if (why === 'too cheap') return tooCheap({})
  return ofLine[why as LineVerdict](line)
}

function refusalOfLines(why: Refused, lines: JudgedLine[]) {
  if (why === 'other price') return otherTotal(lines)
  if (why === 'too dear') return tooDear({ lines })
  if (why === 'too cheap') return tooCheap({ lines })
  return wrongLines(lines)
}

const ofLine: Record<LineVerdict, (line: JudgedLine) => ShopProblem> = {
  'no such tool': () => ShopProblem.noSuch('tool'),
  'below minimum': ({ minimum }) => ShopProblem.input('quantity', `must be at least ${minimum}`),
  'off step': ({ step }) => ShopProblem.input('quantity', `must be a multiple of ${step}`),
  'out of stock': ({ available, minimum: least, step }) =>
    new ShopProblem('CONFLICT', tooFewLeft({ available, least, step }), {
      facts: { availablequantity: available },
    }),
}

const ofOrder: Record<
  Exclude<Refused, LineVerdict | 'other price' | 'too dear' | 'too cheap'>,
  () => ShopProblem
> = {
  'terms changed': () =>
    new ShopProblem('UNAVAILABLE', 'Prices are just being changed. Try again in a moment.'),
  'other body': () => ShopProblem.input('Idempotency-Key', 'was used for another order; send a new key'),
  'too many unpaid': () =>
    new ShopProblem('CONFLICT', 'You have too many unpaid orders. Pay or cancel one first.'),
  'too many of a stranger': () =>
    new ShopProblem(
      'CONFLICT',
      'You have many unpaid orders for a new account. Pay for one of them, or confirm your email with the link that we sent; then you may order more.',
    ),
  held: () => new ShopProblem('UNAVAILABLE', 'This tool is just being changed. Try again in a moment.'),
  'account closed': () => new ShopProblem('NOT_SIGNED_IN', 'This account is closed.'),
}

export const tooDear = ({ lines }: { lines?: unknown }) => {
  const most = `more than ${showPrice(toDollars(mostPaymentCents))} in all`
  return lines ? ShopProblem.input('lines', `make ${most}`) : ShopProblem.input('quantity', `makes ${most}`)
}

export const tooCheap = ({ lines }: { lines?: unknown }) => {
  const least = `less than the ${showPrice(toDollars(leastCents))} that a card can pay`
  return lines ? ShopProblem.input('lines', `make ${least}`) : ShopProblem.input('code', `makes it ${least}`)
}

function otherPrice({ price_cents, quantity }: JudgedLine) {
  const total = toDollars(price_cents * quantity)
  return new ShopProblem('CONFLICT', `The price has changed: ${quantity} now cost ${showPrice(total)}.`, {
    facts: { total, unitPrice: toDollars(price_cents) },
  })
}

function otherTotal(lines: JudgedLine[]) {
  const total = toDollars(lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0))
  return new ShopProblem('CONFLICT', `A price has changed: the order now comes to ${showPrice(total)}.`, {
    facts: { total, lines: lines.map(figuresOf) },
  })
}

/** By the terms of sale, which add to the prices of the goods. */
function otherFigures(totals: OrderTotals, lines: JudgedLine[]) {
  const total = toDollars(totals.totalCents)
  return new ShopProblem('CONFLICT', `The total has changed: the order now comes to ${showPrice(total)}.`, {
    facts: {
      total,
      ...toFigures(totals),
      lines: lines.map((line, at) => ({ ...figuresOf(line), ...sharesOf(totals, at) })),
    },
  })
}

/** Each wrong line has a sentence of its own; if there is only one, it is all that is said. */
function wrongLines(lines: JudgedLine[]) {
  const wrong = lines.flatMap((line) =>
    line.verdict ? [{ ...figuresOf(line), reason: line.verdict, detail: wrongLine[line.verdict](line) }] : [],
  )
  const [only, ...others] = wrong
  const count = `${wrong.length} of ${lines.length} lines cannot be ordered like this.`
  return new ShopProblem('CONFLICT', only && others.length === 0 ? only.detail : count, {
    facts: { lines: wrong },
  })
}

const wrongLine: Record<LineVerdict, (line: JudgedLine) => string> = {
  'no such tool': ({ name, tool_id }) =>
    name ? `${name} is no longer on sale.` : `The shop has no tool with the id ${tool_id}.`,
  'below minimum': ({ name, minimum }) => `${name}: the minimum is ${minimum}.`,
  'off step': ({ name, step }) => `${name} is sold in steps of ${step}.`,
  'out of stock': ({ name, available, minimum: least, step }) =>
    `${name}: ${tooFewLeft({ available, least, step })}`,
}

const figuresOf = (line: JudgedLine) => ({
  productId: line.tool_id,
  quantity: line.quantity,
  ...(line.name && { name: line.name }),
  ...(line.verdict !== 'no such tool' && {
    unitPrice: toDollars(line.price_cents),
    price: toDollars(line.price_cents * line.quantity),
    availablequantity: line.available,
    minquantity: line.minimum,
    quantitystep: line.step,
  }),
})
