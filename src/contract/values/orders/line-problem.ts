import type { Tool } from '../../tools.ts'

export type QuantityLimits = Pick<Tool, 'minquantity' | 'quantitystep' | 'availablequantity'>

/** Why a quantity cannot be ordered. */
export type QuantityProblem = 'below minimum' | 'off step' | 'out of stock'

/** The highest quantity of one line that the stock allows; it may be below the minimum. */
export const mostOf = ({ quantitystep, availablequantity }: QuantityLimits) =>
  availablequantity - (availablequantity % quantitystep)

/** Judged as an order is, in place_orders.sql. */
export function quantityProblemOf(quantity: number, limits: QuantityLimits): QuantityProblem | undefined {
  if (quantity < limits.minquantity) return 'below minimum'
  if (quantity % limits.quantitystep !== 0) return 'off step'
  if (quantity > limits.availablequantity) return 'out of stock'
  return undefined
}

/** Said beside the line that it is about. */
export function problemWords(problem: QuantityProblem, limits: QuantityLimits): string {
  const { minquantity, quantitystep, availablequantity } = limits
  if (problem === 'below minimum') return `Below the minimum of ${minquantity}`
  if (problem === 'off step') return `Sold in steps of ${quantitystep}`
  return availablequantity === 0 ? 'Out of stock' : `Only ${availablequantity} in stock`
}

/** The quantities nearest to this one that can be ordered: itself when it can, none when the stock is too low. */
export function orderableNear(quantity: number, limits: QuantityLimits): number[] {
  const { minquantity: least, quantitystep: step } = limits
  const most = mostOf(limits)
  if (most < least) return []
  if (quantity <= least) return [least]
  if (quantity >= most) return [most]
  const below = quantity - (quantity % step)
  return below === quantity ? [quantity] : [below, below + step]
}
