import { showPrice } from '../money/price.ts'
import type { PriceBreak } from '../money/price-breaks.ts'

/** The figures of a tool that have to fit each other; money in cents. */
export interface ToolFigures {
  price: number
  minquantity: number
  quantitystep: number
  pricebreaks: PriceBreak[]
}

/** The first figure that does not fit the others, and why. The database refuses the same. */
export function findMisfit(tool: ToolFigures): { field: keyof ToolFigures; message: string } | undefined {
  if (tool.minquantity % tool.quantitystep !== 0)
    return { field: 'minquantity', message: 'must be a multiple of the quantity step' }
  for (const [place, each] of tool.pricebreaks.entries()) {
    const before = tool.pricebreaks[place - 1]
    const message = before ? problemAfter(before, each) : problemOfFirst(tool, each)
    if (message) return { field: 'pricebreaks', message }
    if (each.from % tool.quantitystep !== 0)
      return {
        field: 'pricebreaks',
        message: `must be multiples of the quantity step of ${tool.quantitystep}; ${each.from} is not`,
      }
  }
  return undefined
}

function problemOfFirst({ minquantity, price }: ToolFigures, first: PriceBreak) {
  if (first.from <= minquantity)
    return `must begin above the minimum quantity of ${minquantity}; the first is at ${first.from}`
  if (first.price >= price) return `must be below the price of ${dollars(price)}; the first is ${say(first)}`
  return undefined
}

function problemAfter(before: PriceBreak, each: PriceBreak) {
  if (each.from <= before.from) return `must rise in quantity: ${each.from} comes after ${before.from}`
  if (each.price >= before.price) return `must fall in price: ${say(each)} comes after ${say(before)}`
  return undefined
}

const dollars = (cents: number) => showPrice(cents / 100)
const say = ({ from, price }: PriceBreak) => `${dollars(price)} from ${from}`
