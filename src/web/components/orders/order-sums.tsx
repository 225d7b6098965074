import type { Order } from '#src/contract/orders/orders.ts'
import {
  figuresOf,
  reverseChargeWords,
  rowsInTotal,
  rowsToTotal,
} from '#src/contract/values/money/figures.ts'
import { Sum } from './fact-section.tsx'

/** How an order's total comes about, and what of it went back. */
export function OrderSums({ order }: { order: Order }) {
  const figures = figuresOf(order)
  return (
    <>
      <dl className="grid gap-2 pt-3">
        {(figures ? rowsToTotal(figures) : [{ name: 'Subtotal', dollars: order.price }]).map((row) => (
          <Sum key={row.name} {...row} />
        ))}
        <Sum name="Total" dollars={order.price} className="border-base-300 border-t pt-2 font-semibold" />
        {figures && rowsInTotal(figures).map((row) => <Sum key={row.name} {...row} className="text-quiet" />)}
        {order.refunded !== undefined && (
          <Sum name="Sent back" dollars={order.refunded} className="text-quiet" />
        )}
      </dl>
      {figures?.reverseCharge && <p className="mt-2 text-note text-quiet">{reverseChargeWords}</p>}
    </>
  )
}
