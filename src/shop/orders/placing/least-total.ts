import { leastCents } from '../../payments/payment-needs.ts'

/** What a card can pay. One tool that is bought by itself, without a code, is judged as the specification says. */
export const leastTotalOf = ({ lines, code }: { lines?: unknown; code?: string }) =>
  lines || code !== undefined ? leastCents : 0
