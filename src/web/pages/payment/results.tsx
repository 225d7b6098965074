import Check from 'icon:check'
import CircleX from 'icon:circle-x'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { orderPath } from '#src/contract/values/paths/order-path.ts'
import { InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'
import { useReceipt } from '#src/web/components/orders/use-receipt.ts'
import type { Refusal } from '#src/web/components/payments/try-to-pay.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { TimeAgo } from '#src/web/components/ui/time-ago.tsx'

/** Replaces the form once the server has confirmed the payment. */
export function Paid({ order }: { order: Order }) {
  const receipt = useReceipt(order._id)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="self-start" role="status">
      <div className="overflow-hidden rounded-box bg-success text-success-content">
        <div className="p-6 md:p-9">
          <span className="grid size-14 place-items-center rounded-full border-2 border-current">
            <Icon of={Check} className="size-7" />
          </span>
          <h2
            ref={head}
            tabIndex={-1}
            className="mt-6 text-[2rem] leading-[2.375rem] tracking-[-0.02em] outline-none md:text-h1 md:leading-[2.875rem]"
          >
            Payment received
          </h2>
          <p className="num mt-2 text-lead">
            {showPrice(order.price)} for {countOf(order.quantity, 'piece')}. The order is yours.
          </p>
        </div>
      </div>
      <dl className="spec mt-6 border-t border-base-300">
        <Fact name="Order">
          <span className="font-mono text-[0.8125rem]">{order.number}</span>
        </Fact>
        {receipt && (
          <>
            <Fact name="Invoice">
              <span className="font-mono text-[0.8125rem]">{receipt.number}</span>
            </Fact>
            {receipt.card && <Fact name="Card">{receipt.card}</Fact>}
            <Fact name="Confirmed">
              <TimeAgo at={receipt.paid} />
            </Fact>
            {receipt.refunded > 0 && <Fact name="Refunded">{showPrice(receipt.refunded)}</Fact>}
            <Fact name="Sent to">
              <span className="wrap-anywhere">{receipt.email}</span>
            </Fact>
          </>
        )}
      </dl>
      <p className="mt-6 text-ui">
        {order.state === 'paid' ? 'Next we pack it, and write to you when it ships.' : 'It has been shipped.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={orderPath(order.number)} className="btn btn-primary px-6">
          See the order
        </a>
        <InvoiceButton order={order} />
        <a href="/tools" className="btn btn-line px-5">
          Back to the tools
        </a>
      </div>
      {order.state === 'paid' && (
        <p className="mt-6 text-note text-quiet">
          You can cancel until it ships; the full amount goes back to the card.
        </p>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

/** Nothing to pay: the order was cancelled, or paid and refunded. */
export function Over({ order }: { order: Order }) {
  const refunded = order.state === 'refunded'
  return (
    <section className="panel self-start p-6 md:p-9" role="status">
      <h2 className="text-h2">{refunded ? 'This payment was sent back' : 'This order was cancelled'}</h2>
      <p className="mt-2 text-ui text-quiet">
        {refunded
          ? `${showPrice(order.price)} went back to the card. Banks take a few days to show it.`
          : 'There is nothing to pay. On the page of the order you can order the same again.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={orderPath(order.number)} className="btn btn-primary px-6">
          See the order
        </a>
        <a href="/tools" className="btn btn-line px-5">
          Back to the tools
        </a>
      </div>
    </section>
  )
}

export function Confirming() {
  return (
    <section className="panel flex gap-4 self-start p-5" role="status">
      <span
        className="mt-1 block size-6 shrink-0 animate-spin rounded-full border-2 border-base-300 border-t-accent"
        aria-hidden
      />
      <div>
        <h2 className="head text-h4">We are confirming your payment</h2>
        <p className="mt-1 text-ui text-quiet">
          This takes a few seconds. You can close this page; your order is safe.
        </p>
      </div>
    </section>
  )
}

interface RefusedProps {
  refusal: Refusal
  order: Order
  onAnotherCard: () => void
}

/** Why it is not paid, how long the order waits, and what can be done now. */
export function Refused({ refusal: { title, words }, order, onAnotherCard }: RefusedProps) {
  return (
    <div className="mb-5 rounded-box border border-error p-5" role="alert">
      <p className="head flex items-center gap-3 text-h4 text-error">
        <Icon of={CircleX} className="size-6 shrink-0" />
        {title}
      </p>
      <p className="mt-1 text-ui text-quiet sm:pl-9">
        {words}
        {order.holdUntil &&
          ` Your order and its stock stay yours until ${formatDayAndTime(order.holdUntil)}.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 sm:pl-9">
        <button type="button" className="btn btn-line" onClick={onAnotherCard}>
          Use another card
        </button>
        <a href={orderPath(order.number)} className="btn btn-bare">
          Pay later from My Order
        </a>
      </div>
    </div>
  )
}
