import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { Tick, TickAll } from '#src/web/components/lists/tick.tsx'
import type { Ticking } from '#src/web/components/lists/use-ticking.ts'
import { nameOfTools, OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { OrderNumber } from '#src/web/components/orders/order-number.tsx'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'
import { type OrderColumn, orderColumns, useColumns } from './columns.tsx'
import { Acts, type OrderActs } from './order-acts.tsx'
import { Refunded, StateButton } from './order-cells.tsx'

interface OrdersTableProps extends OrderActs {
  orders: Order[]
  ticking: Ticking<Order>
}

type RowProps = Omit<OrdersTableProps, 'orders'> & { order: Order }

/** A table from 1280 px, below that the same rows as a list. */
export function OrdersTable({ orders, ...more }: OrdersTableProps) {
  const columns: Columns = useColumns().map((key) => ({ key, ...orderColumns[key] }))
  const { ticking } = more
  return (
    <>
      <div className="panel mt-6 hidden overflow-x-auto xl:block">
        <table className="grid-table text-sm! [&_td]:px-2.5! [&_td]:py-2.5! [&_th]:px-2.5!">
          <thead>
            <tr>
              <th scope="col" className="w-10 pr-0!">
                <TickAll rows={orders} things="orders" ticking={ticking} />
              </th>
              <th scope="col">Order</th>
              {columns.map(({ key, name, right }) => (
                <th key={key} scope="col" className={right && 'r'}>
                  {name}
                </th>
              ))}
              <th scope="col" className="r">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order._id} order={order} columns={columns} {...more} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="xl:hidden">
        {orders.map((order) => (
          <Item key={order._id} order={order} {...more} />
        ))}
      </ul>
    </>
  )
}

type Columns = (OrderColumn & { key: string })[]

function Row({ order, columns, ticking, ...acts }: RowProps & { columns: Columns }) {
  return (
    <tr data-order={order.number} className={ticking.has(order) ? 'is-on' : ''}>
      <td className="pr-0!">
        <Tick row={order} name={order.number} ticking={ticking} />
      </td>
      <td className="whitespace-nowrap">
        <OrderNumber number={order.number} to={staffOrderPath(order.number, acts.list)} />
        <TimeAgo at={order.created} />
      </td>
      {columns.map(({ key, className = '', right, cell }) => (
        <td key={key} className={`${className} ${right ? 'r' : ''}`}>
          {cell(order)}
        </td>
      ))}
      <td className="r whitespace-nowrap">
        <span className="inline-flex items-center justify-end gap-1">
          <Acts order={order} {...acts} />
        </span>
      </td>
    </tr>
  )
}

function Item({ order, ticking, ...acts }: RowProps) {
  return (
    <li className="border-base-300 border-b py-4" data-order={order.number}>
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 gap-3">
          <span className="grid shrink-0 justify-items-center gap-3">
            <OrderPicture order={order} size="size-12" />
            <Tick row={order} name={order.number} ticking={ticking} />
          </span>
          <div className="min-w-0">
            <p className="font-medium text-ui leading-5">{nonBreakingUnits(nameOfTools(order))}</p>
            <p className="wrap-anywhere text-note text-quiet">
              <EmailWords text={order.email} />
            </p>
            <p className="flex flex-wrap items-center gap-x-2">
              <OrderNumber number={order.number} to={staffOrderPath(order.number, acts.list)} />
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
