import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { TableHead } from '#src/web/components/lists/table-head.tsx'
import { hasInvoice, InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'
import { OrderAgain } from '#src/web/components/orders/order-again.tsx'
import { nameOfTools, OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { OrderNumber } from '#src/web/components/orders/order-number.tsx'
import { OrderStateTag } from '#src/web/components/orders/order-state.tsx'
import { formatDay, formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

interface OrderRowsProps {
  orders: Order[]
  onCancel: (order: Order) => void
  /** The order whose Pay is the one filled button in view. */
  toPay?: Order
}

/** A table from 1024 px, below that the same rows as a list. */
export function OrderRows(given: OrderRowsProps) {
  const props = { ...given, toPay: given.orders.find(({ state }) => state === 'pending') }
  return (
    <>
      <div className="panel mt-6 hidden overflow-hidden lg:block">
        <OrderTable {...props} />
      </div>
      <ul className="mt-1 lg:hidden">
        {props.orders.map((order) => (
          <OrderItem key={order._id} {...props} order={order} />
        ))}
      </ul>
    </>
  )
}

const columns = [
  { name: 'Tool' },
  { name: 'Order' },
  { name: 'Quantity', className: 'r' },
  { name: 'Total', className: 'r' },
  { name: 'State' },
]

function OrderTable({ orders, ...acts }: OrderRowsProps) {
  return (
    <table className="grid-table">
      <TableHead columns={columns} />
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td>
              <div className="flex items-center gap-3.5">
                <OrderPicture order={order} size="size-13" />
                <span className="min-w-0">
                  <span className="block min-w-36 max-w-60 font-medium leading-5">
                    {nonBreakingUnits(nameOfTools(order))}
                  </span>
                  <span className="font-mono text-quiet text-tag">{order.sku}</span>
                </span>
              </div>
            </td>
            <td className="whitespace-nowrap">
              <OrderNumber number={order.number} />
              <TimeAgo at={order.created} />
            </td>
            <td className="num r">{order.quantity}</td>
            <td className="num r font-medium">{showPrice(order.price)}</td>
            <td>
              <OrderStateTag order={order} />
              <StateNote order={order} className="mt-0.5" />
            </td>
            <td className="r">
              <span className="ml-auto flex w-52 flex-wrap justify-end gap-1">
                <Acts order={order} {...acts} quiet="btn-bare" />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrderItem({ order, ...acts }: OrderRowsProps & { order: Order }) {
  return (
    <li className="border-base-300 border-b py-5">
      <div className="flex gap-4">
        <OrderPicture order={order} size="size-18" />
        <div className="min-w-0 grow">
          <p className="font-medium text-ui leading-5">{nonBreakingUnits(nameOfTools(order))}</p>
          <p className="num mt-1 text-note text-quiet">
            {order.lines.length > 1
              ? `${order.quantity} pieces`
              : `${order.quantity} × ${showPrice(order.unitPrice)}`}{' '}
            · <TimeAgo at={order.created} />
          </p>
          <OrderNumber number={order.number} />
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <div>
          <OrderStateTag order={order} />
          <StateNote order={order} className="mt-1" />
        </div>
        <strong className="head num text-lg">{showPrice(order.price)}</strong>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 sm:justify-end [&>.btn]:h-11 [&>.btn]:grow sm:[&>.btn]:grow-0 sm:[&>.btn]:px-6">
        <Acts order={order} {...acts} quiet="btn-line" />
      </div>
    </li>
  )
}

function StateNote({ order, className }: { order: Order; className: string }) {
  return <span className={`num block text-quiet text-tag ${className}`}>{noteOf(order)}</span>
}

function noteOf(order: Order) {
  if (order.holdUntil)
    return (
      <>
        held until <span className="whitespace-nowrap">{formatDayAndTime(order.holdUntil)}</span>
      </>
    )
  if (order.refunded) return `${showPrice(order.refunded)} refunded`
  if (order.state === 'shipped' && order.trackingNumber)
    return (
      <>
        {order.carrier}, <span className="whitespace-nowrap">{order.trackingNumber}</span>
      </>
    )
  if (order.state === 'shipped' && order.collect)
    return `ready in ${order.collect.name}, code ${order.collect.code}`
  return `since ${formatDay(order.since)}`
}

/** What the buyer may do with an order; the server says what may come next. */
function Acts({
  order,
  quiet,
  toPay,
  onCancel,
}: Pick<OrderRowsProps, 'onCancel' | 'toPay'> & { order: Order; quiet: 'btn-bare' | 'btn-line' }) {
  const ends = order.mayCancel === 'all'
  return (
    <>
      {order.state === 'pending' && (
        <a
          href={paymentPath(order)}
          className={`btn ${order === toPay ? 'btn-primary' : 'btn-line'} btn-sm h-9 px-4`}
          aria-label={`Pay ${order.number}`}
        >
          Pay
        </a>
      )}
      {ends && (
        <button
          type="button"
          className={`btn ${quiet} btn-sm h-9 px-3`}
          aria-label={`Cancel ${order.number}`}
          onClick={() => onCancel(order)}
        >
          Cancel
        </button>
      )}
      {hasInvoice(order) && <InvoiceButton order={order} className={`btn ${quiet} btn-sm h-9 px-3`} />}
      {order.state === 'delivered' && (
        <a
          href={`/dashboard/review?${new URLSearchParams({ product: order.name })}`}
          className="btn btn-line btn-sm h-9 whitespace-nowrap px-3"
        >
          Add Review
        </a>
      )}
      <OrderAgain order={order} className={`btn ${quiet} btn-sm h-9 whitespace-nowrap px-3 [&>svg]:hidden`} />
    </>
  )
}
