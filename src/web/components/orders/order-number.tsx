import { orderPath } from '#src/contract/values/paths/order-path.ts'

/** An order's number; it leads to the order's page. */
export const OrderNumber = ({ number, to = orderPath(number) }: { number: string; to?: string }) => (
  <a
    href={to}
    className="block min-h-6 font-mono text-[0.8125rem] underline decoration-transparent underline-offset-4 hover:decoration-current"
  >
    {number}
  </a>
)
