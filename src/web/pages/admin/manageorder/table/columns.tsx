import type { ReactNode } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { nameOfTools, OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { EmailWords } from '#src/web/components/ui/email-words.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { createDeviceValue } from '#src/web/lib/device-storage.ts'
import { Refunded, StateButton } from './order-cells.tsx'

export interface OrderColumn {
  name: string
  className?: string
  /** Figures stand at the right. */
  right?: true
  cell: (order: Order) => ReactNode
}

/** What the list can show of an order, beside its number. */
export const orderColumns = {
  customer: {
    name: 'Customer',
    className: 'wrap-anywhere min-w-40 max-w-52',
    cell: ({ email }) => <EmailWords text={email} />,
  },
  name: { name: 'Name', className: 'max-w-40', cell: ({ to }) => to?.name },
  company: { name: 'Company', className: 'max-w-40', cell: ({ company, to }) => company ?? to?.company },
  reference: {
    name: 'Reference',
    className: 'wrap-anywhere min-w-24 max-w-36',
    cell: ({ reference }) => reference,
  },
  tool: {
    name: 'Tool',
    className: 'min-w-32 min-[85rem]:min-w-44',
    cell: (order) => <ToolCell order={order} />,
  },
  lines: { name: 'Lines', className: 'num', right: true, cell: ({ lines }) => lines.length },
  quantity: { name: 'Quantity', className: 'num', right: true, cell: ({ quantity }) => quantity },
  unsent: { name: 'To send', className: 'num', right: true, cell: ({ unsent }) => unsent },
  total: {
    name: 'Total',
    className: 'num',
    right: true,
    cell: (order) => (
      <>
        <span className="font-medium">{showPrice(order.price)}</span>
        <Refunded order={order} />
      </>
    ),
  },
  delivery: {
    name: 'Delivery',
    className: 'max-w-36',
    cell: ({ deliveryMethod, collect }) => deliveryMethod?.name ?? collect?.name,
  },
  tracking: {
    name: 'Tracking',
    className: 'wrap-anywhere min-w-36 max-w-44',
    cell: ({ parcels }) =>
      parcels.map(({ _id, carrier, trackingNumber }) => (
        <span key={_id} className="block">
          {carrier} <span className="font-mono text-tag">{trackingNumber}</span>
        </span>
      )),
  },
  state: { name: 'State', cell: (order) => <StateButton order={order} /> },
} satisfies Record<string, OrderColumn>

export type ColumnKey = keyof typeof orderColumns

const usual: ColumnKey[] = ['customer', 'tool', 'quantity', 'total', 'state']

const isKeys = (value: unknown): value is ColumnKey[] =>
  Array.isArray(value) && value.length > 0 && value.every((key) => key in orderColumns)

/** The columns that this device shows. */
const chosenColumns = createDeviceValue<ColumnKey[]>('orderColumns', usual, isKeys)

/** In the sequence in which they are defined. */
export const useColumns = () => {
  const chosen = chosenColumns.use()
  return (Object.keys(orderColumns) as ColumnKey[]).filter((key) => chosen.includes(key))
}

export const showColumn = (key: ColumnKey, shown: boolean) => {
  const others = chosenColumns.read().filter((other) => other !== key)
  const next = shown ? [...others, key] : others
  if (next.length > 0) chosenColumns.write(next)
}

const ToolCell = ({ order }: { order: Order }) => (
  <span className="flex items-center gap-3">
    <OrderPicture order={order} size="size-10 max-[85rem]:hidden" />
    <span className="min-w-0">
      <span className="block max-w-56">{nonBreakingUnits(nameOfTools(order))}</span>
      <span className="font-mono text-quiet text-tag">{order.sku}</span>
    </span>
  </span>
)
