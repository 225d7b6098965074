import { useState } from 'react'
import type { Tool } from '#src/contract/tools.ts'
import { quantityProblem, readQuantity } from '#src/web/components/tools/quantity.ts'

/** How many the visitor wants: the minimum until they choose. `quantity` is undefined while it cannot be ordered. */
export function useQuantity(tool: Tool) {
  const [typed, setTyped] = useState(String(tool.minquantity))
  const problem = quantityProblem(typed, tool)
  return { typed, setTyped, problem, quantity: problem ? undefined : readQuantity(typed) }
}

export type ChosenQuantity = ReturnType<typeof useQuantity>

/** Where "Buy Now" leads, with the quantity if it is not the one that the page there starts with. */
export const purchasePath = ({ _id, minquantity }: Tool, { quantity = minquantity }: ChosenQuantity) =>
  `/purchase/${_id}${quantity === minquantity ? '' : `?quantity=${quantity}`}`
