import type { Order, OrderState } from '#src/contract/orders/orders.ts'

/** A cancelled order leaves the list and is found in a view of its own. */
const views = {
  orders: { label: 'Orders', states: ['pending', 'paid', 'shipped', 'delivered'] },
  pending: { label: 'Pending', states: ['pending'] },
  paid: { label: 'Paid', states: ['paid'] },
  shipped: { label: 'Shipped', states: ['shipped'] },
  delivered: { label: 'Delivered', states: ['delivered'] },
  cancelled: { label: 'Cancelled', states: ['cancelled', 'refunded'] },
} as const satisfies Record<string, { label: string; states: readonly OrderState[] }>
export type View = keyof typeof views

export function inView(order: Order, view: View) {
  const states: readonly OrderState[] = views[view].states
  return states.includes(order.state)
}

interface ViewTabsProps {
  orders: Order[]
  view: View
  onView: (view: View) => void
}

export function ViewTabs({ orders, view, onView }: ViewTabsProps) {
  return (
    <fieldset className="-mx-5 mt-5 flex min-w-0 gap-6 overflow-x-auto border-base-300 border-b px-5 md:mx-0 md:px-0">
      <legend className="sr-only">State</legend>
      {(Object.keys(views) as View[]).map((name) => (
        <button
          key={name}
          type="button"
          className="nav-link h-11 shrink-0 gap-2 whitespace-nowrap"
          aria-current={name === view ? true : undefined}
          onClick={() => onView(name)}
        >
          {views[name].label}
          <span className="num text-note text-quiet">
            {orders.filter((order) => inView(order, name)).length}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
