import { useState } from 'react'
import type { Customer } from '#src/contract/accounts/customers.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { OrderNumber } from '#src/web/components/orders/order-number.tsx'
import { StateTag } from '#src/web/components/orders/order-state.tsx'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Part } from './part.tsx'

const pageOfOrders = 25

/** The newest, and further ones page by page. */
export function CustomerOrders({ customer: { _id, orders, newestOrders } }: { customer: Customer }) {
  const [all, setAll] = useState<{ rows: Order[]; next?: string }>()
  const [busy, setBusy] = useState(false)
  const shown = all?.rows ?? newestOrders
  const mayShowMore = all ? all.next !== undefined : orders > newestOrders.length
  const showMore = async () => {
    setBusy(true)
    try {
      const page = await browserApi.customers.orders(_id, { limit: pageOfOrders, after: all?.next })
      setAll({ rows: [...(all?.rows ?? []), ...page.rows], next: page.next })
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <Part title="Orders">
      {shown.length === 0 && <p className="py-2 text-quiet">None yet</p>}
      <ul className="divide-y divide-base-300 border-base-300 border-b empty:hidden">
        {shown.map((order) => (
          <li key={order._id} className="flex min-h-11 items-center gap-2 py-1">
            <span className="grow">
              <OrderNumber number={order.number} to={staffOrderPath(order.number)} />
              <span className="num text-note text-quiet">{formatDay(order.created)}</span>
            </span>
            <StateTag state={order.state} />
            <span className="num w-20 text-right font-medium">{showPrice(order.price)}</span>
          </li>
        ))}
      </ul>
      {mayShowMore && (
        <button
          type="button"
          className="text-link mt-2 cursor-pointer text-note"
          disabled={busy}
          onClick={showMore}
        >
          {busy ? 'Loading…' : 'Show more'}
        </button>
      )}
    </Part>
  )
}
