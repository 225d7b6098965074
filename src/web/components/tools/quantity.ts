import type { Tool } from '#src/contract/tools.ts'
import { tooFewLeft } from '#src/contract/values/tools/stock-words.ts'

export type Limits = Pick<Tool, 'minquantity' | 'quantitystep' | 'availablequantity'>

/** The field's value, if it is a number. */
export const readQuantity = (typed: string) => (/^\d{1,10}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Why this quantity cannot be ordered; undefined when it can. */
export function quantityProblem(typed: string, limits: Limits): string | undefined {
  const { minquantity: least, quantitystep: step, availablequantity: available } = limits
  const most = available - (available % step)
  if (most < least) return tooFewLeft({ available, least, step })
  const quantity = readQuantity(typed)
  if (quantity === undefined) return 'Enter a whole number of pieces.'
  if (quantity < least) return `The minimum is ${least}. Choose ${least} or more.`
  if (quantity > available) return tooFewLeft({ available, least, step })
  if (quantity % step !== 0) return `It is sold in steps of ${step}. Choose ${nearest(quantity, step, most)}.`
  return undefined
}

const nearest = (quantity: number, step: number, most: number) => {
  const below = quantity - (quantity % step)
  return below + step <= most ? `${below} or ${below + step}` : String(below)
}

/** So many steps up, or down when it is negative, within the limits. */
export function stepped(typed: string, steps: number, limits: Limits): string {
  const { minquantity: least, quantitystep: step, availablequantity: available } = limits
  const quantity = readQuantity(typed) ?? least
  const next = (steps < 0 ? Math.ceil(quantity / step) : Math.floor(quantity / step)) + steps
  return String(Math.max(least, Math.min(next * step, available - (available % step))))
}
