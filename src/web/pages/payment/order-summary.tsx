import Clock from 'icon:clock'
import { type ReactNode, useId } from 'react'
import type { Order, OrderState } from '#src/contract/orders/orders.ts'
import { figuresOf } from '#src/contract/values/money/figures.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { FigureNotes, FigureRows } from '#src/web/components/orders/figure-rows.tsx'
import { nameOfTools, OrderLines } from '#src/web/components/orders/order-line.tsx'
import { StateTag } from '#src/web/components/orders/order-state.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

const sumWords: Record<OrderState, string> = {
  pending: 'Please pay:',
  paid: 'Paid',
  shipped: 'Paid',
  delivered: 'Paid',
  cancelled: 'Total',
  refunded: 'Refunded',
}

export function OrderSummary({ order }: { order: Order }) {
  const id = useId()
  const figures = figuresOf(order)
  const facts = [
    [
      'Product id',
      <span key="id" className="block truncate font-mono text-tag" title={order.productId}>
        {order.productId}
      </span>,
    ],
    [
      'Phone',
      <span key="phone" className="num">
        {order.phoneNo}
      </span>,
    ],
    [
      'Address',
      <span key="address" className="whitespace-pre-line">
        {order.address}
      </span>,
    ],
    [
      'Quantity',
      <span key="quantity" className="num">
        {order.quantity}
      </span>,
    ],
  ] as const
  return (
    <aside aria-labelledby={id} className="lg:pt-1">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-h3">
          Order summary
        </h2>
        <StateTag state={order.state} />
      </div>
      <div className="mt-4 flex gap-4">
        <div className="picture size-20 shrink-0">
          <ToolPicture img={order.img} alt="" sizes="80px" />
        </div>
        <div className="min-w-0 self-center">
          <p className="text-ui font-medium">{nameOfTools(order)}</p>
          <p className="num mt-0.5 text-note text-quiet">
            {order.lines.length > 1
              ? `${order.quantity} pieces`
              : `${order.quantity} × ${showPrice(order.unitPrice)}`}
          </p>
        </div>
      </div>
      <OrderLines order={order} />
      <dl className="spec mt-4 border-t border-base-300">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {figures && (
        <div className="mt-4">
          <FigureRows figures={figures} />
        </div>
      )}
      <p className="num mt-5 flex items-baseline justify-between gap-4">
        <span className="text-ui font-medium">{sumWords[order.state]}</span>{' '}
        <strong className="head text-[1.875rem] leading-none tracking-[-0.02em]">
          {showPrice(order.price)}
        </strong>
      </p>
      {figures && <FigureNotes figures={figures} />}
      {order.holdUntil && (
        <p className="mt-3 flex items-start gap-2 text-note text-quiet">
          <Icon of={Clock} className="mt-px size-4 shrink-0" />
          {order.quantity} {order.quantity === 1 ? 'piece is' : 'pieces are'} held for you until{' '}
          {formatDayAndTime(order.holdUntil)}
        </p>
      )}
    </aside>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="min-w-0">{value}</dd>
  </>
)
