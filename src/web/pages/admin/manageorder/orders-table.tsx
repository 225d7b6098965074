import Trash from '@lucide/icons/icons/trash'
import { useNavigate } from 'react-router'
import type { Order } from '#src/contract/orders.ts'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { RowAction, rowActionLook } from '#src/web/components/lists/row-action.tsx'
import { TableHead } from '#src/web/components/lists/table-head.tsx'
import { InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'
import { nameOfTools, OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { OrderNumber } from '#src/web/components/orders/order-number.tsx'
import { StateTag, stateWord } from '#src/web/components/orders/order-state.tsx'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

interface OrderActs {
  onShip: (order: Order) => void
  /** The buyer collects it. */
  onReady: (order: Order) => void
  onDeliver: (order: Order) => void
  onRefund: (order: Order) => void
  onDelete: (order: Order) => void
}

const columns = [
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Tool' },
  { name: 'Quantity', className: 'r' },
  { name: 'Total', className: 'r' },
  { name: 'State' },
]

/** A table from 1280 px, below that the same rows as a list. */
export function OrdersTable({ orders, ...acts }: OrderActs & { orders: Order[] }) {
  return (
    <>
      <div className="panel mt-6 hidden overflow-hidden xl:block">
        <table className="grid-table text-sm! [&_td]:px-3! [&_td]:py-2.5! [&_th]:px-3!">
          <TableHead columns={columns} />
          <tbody>
            {orders.map((order) => (
              <Row key={order._id} order={order} {...acts} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="xl:hidden">
        {orders.map((order) => (
          <Item key={order._id} order={order} {...acts} />
        ))}
      </ul>
    </>
  )
}

function Row({ order, ...acts }: OrderActs & { order: Order }) {
  return (
    <tr>
      <td className="whitespace-nowrap">
        <OrderNumber number={order.number} />
        <TimeAgo at={order.created} />
      </td>
      <td className="wrap-anywhere max-w-52">
        <EmailWords text={order.email} />
      </td>
      <td>
        <span className="flex items-center gap-3">
          <OrderPicture order={order} size="size-10" />
          <span className="min-w-0">
            <span className="block max-w-56">{nonBreakingUnits(nameOfTools(order))}</span>
            <span className="font-mono text-quiet text-tag">{order.sku}</span>
          </span>
        </span>
      </td>
      <td className="num r">{order.quantity}</td>
      <td className="num r">
        <span className="font-medium">{showPrice(order.price)}</span>
        <Refunded order={order} />
      </td>
      <td>
        <StateButton order={order} />
      </td>
      <td className="r">
        <span className="inline-flex items-center justify-end gap-1">
          <Acts order={order} {...acts} />
        </span>
      </td>
    </tr>
  )
}

function Item({ order, ...acts }: OrderActs & { order: Order }) {
  return (
    <li className="border-base-300 border-b py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 gap-3">
          <OrderPicture order={order} size="size-12" />
          <div className="min-w-0">
            <p className="font-medium text-ui leading-5">{nonBreakingUnits(nameOfTools(order))}</p>
            <p className="wrap-anywhere text-note text-quiet">
              <EmailWords text={order.email} />
            </p>
            <p className="flex flex-wrap items-center gap-x-2">
              <OrderNumber number={order.number} />
              <TimeAgo at={order.created} />
            </p>
          </div>
        </div>
        <div className="num shrink-0 text-right text-ui">
          <strong className="font-semibold">{showPrice(order.price)}</strong>
          <span className="block text-note text-quiet">{order.quantity} pcs</span>
          <Refunded order={order} />
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-2">
        <StateButton order={order} />
        <span className="flex items-center gap-1 [&>*]:h-11 [&>.btn-square]:w-11">
          <Acts order={order} {...acts} />
        </span>
      </div>
    </li>
  )
}

function Refunded({ order: { refunded, state } }: { order: Order }) {
  if (!refunded || state === 'refunded') return null
  return <span className="block whitespace-nowrap text-quiet text-tag">{showPrice(refunded)} refunded</span>
}

/** The state of an unpaid order is a "Pending" button, which leads to the order. */
function StateButton({ order }: { order: Order }) {
  const navigate = useNavigate()
  if (order.state !== 'pending') return <StateTag state={order.state} />
  return (
    <button
      type="button"
      className="state state-pending h-8 cursor-pointer border border-current shadow-none! hover:bg-warning hover:text-warning-content"
      onClick={() => navigate(orderPath(order.number))}
    >
      {stateWord.pending}
    </button>
  )
}

/** A button for each state that the server says may come next. */
function Acts({ order, onShip, onReady, onDeliver, onRefund, onDelete }: OrderActs & { order: Order }) {
  return (
    <>
      {order.nextStates.includes('shipped') && (
        <button
          type="button"
          className="btn btn-line btn-sm h-9 px-3"
          aria-label={order.collect ? `Say that ${order.number} is ready to collect` : `Ship ${order.number}`}
          onClick={() => (order.collect ? onReady(order) : onShip(order))}
        >
          {order.collect ? 'Ready to collect' : 'Ship'}
        </button>
      )}
      {order.nextStates.includes('delivered') && (
        <button
          type="button"
          className="btn btn-line btn-sm h-9 px-3"
          aria-label={`Mark ${order.number} as delivered`}
          onClick={() => onDeliver(order)}
        >
          Mark as delivered
        </button>
      )}
      {order.nextStates.includes('refunded') && (
        <>
          <InvoiceButton order={order} className={rowActionLook} bare />
          <button
            type="button"
            className="btn btn-bare btn-sm h-9 px-2"
            aria-label={`Refund ${order.number}`}
            onClick={() => onRefund(order)}
          >
            Refund
          </button>
        </>
      )}
      <RowAction
        icon={Trash}
        label={`Delete order ${order.number}`}
        destroys
        onClick={() => onDelete(order)}
      />
    </>
  )
}
