import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders.ts'
import { RefundForm } from '../refund-form.tsx'

export function RefundPanel({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="panel p-4 md:p-5">
      {/* After a refund, the next one has a key of its own. */}
      <RefundForm key={order.refunded ?? 0} order={order} onDone={revalidate} />
    </div>
  )
}
