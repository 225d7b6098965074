import type { Cart } from '#src/contract/cart.ts'
import type { QuoteForm } from '#src/contract/orders/placing.ts'

export interface Conditions {
  place: { country: string; region: string }
  methodId?: string | undefined
  branchId?: string | undefined
  company?: string
  taxNumber?: string
  code?: string
}

export const quoteBodyOf = (
  { lines }: Cart,
  { place: { country, region }, methodId, branchId, company, taxNumber, code }: Conditions,
): QuoteForm => ({
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  ...(country && { to: { country, region } }),
  ...(methodId && { deliveryMethod: methodId }),
  ...(branchId && { branch: branchId }),
  ...(company && { company }),
  ...(taxNumber && { taxNumber }),
  ...(code && { code }),
})
