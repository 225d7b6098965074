import X from 'icon:x'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Customer } from '#src/contract/accounts/customers.ts'
import { addressLines } from '#src/contract/values/addresses/address-lines.ts'
import { showDay } from '#src/contract/values/days.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { OrderNumber } from '#src/web/components/orders/order-number.tsx'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { Initial } from './initial.tsx'
import { CustomerNotes } from './notes.tsx'
import { CustomerOrders } from './orders.tsx'
import { Part } from './part.tsx'

interface PanelProps {
  customer: Customer
  /** Reads the customer again. */
  onChange: () => Promise<void>
}

/** One customer, beside the list. */
export function CustomerPanel({ customer, onChange }: PanelProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const { name, email, phone, orders, spent, returned, joined, holds } = customer
  const query = useQuery()
  return (
    <section
      className="panel p-5 text-sm lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
      aria-labelledby="customer"
    >
      <header className="flex items-start gap-3">
        <Initial of={name || email} />
        <div className="min-w-0 grow">
          <h2 id="customer" ref={head} tabIndex={-1} className="wrap-anywhere text-h4 outline-none">
            {name || email}
          </h2>
          <p className="wrap-anywhere num text-note text-quiet">
            <a href={`mailto:${email}`} className="hover:underline">
              {email}
            </a>
            {phone && ` · ${phone}`}
          </p>
        </div>
        <a
          href={`/customers${query.size > 0 ? `?${query}` : ''}`}
          className="btn btn-bare btn-square -mt-1.5 -mr-2 size-11 text-quiet md:size-8"
          aria-label="Close"
        >
          <Icon of={X} className="size-4" />
        </a>
      </header>
      <dl className="num mt-4 grid grid-cols-3 divide-x divide-base-300 border-base-300 border-y py-3 [&>div:first-child]:pl-0 [&>div]:px-3">
        <Figure name="Orders">{showCount(orders)}</Figure>
        <Figure name="Spent">{showPrice(spent)}</Figure>
        <Figure name="Returned">{returned}%</Figure>
      </dl>
      <p className="num mt-3 text-quiet">Customer since {showDay(joined.slice(0, 10))}</p>
      {holds.orders > 0 && (
        <p className="num mt-3 text-warning">
          Holds {showPrice(holds.total)} in{' '}
          {holds.orders === 1 ? '1 unpaid order' : `${holds.orders} unpaid orders`}
          {holds.until && `, until ${formatDayAndTime(holds.until)}`}
        </p>
      )}
      <CustomerOrders customer={customer} />
      <Addresses customer={customer} />
      <Messages customer={customer} />
      <CustomerNotes customer={customer} onChange={onChange} />
    </section>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-note text-quiet">{name}</dt>
    <dd className="head text-[0.9375rem]">{children}</dd>
  </div>
)

function Addresses({ customer: { addresses, taxNumber } }: Pick<PanelProps, 'customer'>) {
  if (addresses.length === 0 && !taxNumber) return null
  return (
    <Part title="Addresses">
      <ul className="divide-y divide-base-300">
        {addresses.map((address) => (
          <li key={address._id} className="wrap-anywhere whitespace-pre-line py-2 text-quiet">
            {addressLines(address).join('\n')}
          </li>
        ))}
        {taxNumber && <li className="py-2 text-quiet">Tax number {taxNumber}</li>}
      </ul>
    </Part>
  )
}

function Messages({ customer: { messages } }: Pick<PanelProps, 'customer'>) {
  if (messages.length === 0) return null
  return (
    <Part title="Messages">
      <ul className="divide-y divide-base-300">
        {messages.map(({ _id, by, at, text, order, unanswered }) => (
          <li key={_id} className="py-2">
            <OrderNumber number={order} to={`${staffOrderPath(order)}#messages`} />
            <p className="wrap-anywhere line-clamp-2">{text}</p>
            <p className="text-note text-quiet">
              {by === 'buyer' ? 'Customer' : 'Us'}, {formatDayAndTime(at)}
              {unanswered && ' · not answered yet'}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
