import CreditCard from 'icon:credit-card'
import type { ReactNode } from 'react'
import type { Order, OrderState } from '#src/contract/orders/orders.ts'
import { FactSection } from '#src/web/components/orders/fact-section.tsx'
import { hasInvoice } from '#src/web/components/orders/invoice-button.tsx'
import { OrderSums } from '#src/web/components/orders/order-sums.tsx'
import { CreditNotes, Paper } from '#src/web/components/orders/paper.tsx'
import { useReceipt } from '#src/web/components/orders/use-receipt.ts'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'

const sumTitle: Record<OrderState, string> = {
  pending: 'To pay',
  paid: 'Paid',
  shipped: 'Paid',
  delivered: 'Paid',
  cancelled: 'Not paid',
  refunded: 'Refunded',
}

/** The money, the papers and the address of an order. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  const receipt = useReceipt(hasInvoice(order) ? order._id : undefined)
  return (
    <div className="grid content-start gap-7 text-ui">
      <FactSection title={sumTitle[order.state]}>
        <OrderSums order={order} />
        {receipt && (
          <p className="num mt-2 flex items-center gap-2 text-note text-quiet">
            <Icon of={CreditCard} className="size-4 shrink-0" />
            {[receipt.card, formatDay(receipt.paid)].filter(Boolean).join(', ')}
          </p>
        )}
      </FactSection>
      <FactSection title="Papers">
        <ul className="divide-y divide-base-300 border-base-300 border-b">
          {receipt && (
            <Paper
              name={`Invoice ${receipt.number}`}
              kind="PDF"
              file={`invoice-${order.number}.pdf`}
              read={() => browserApi.payments.invoice(order._id)}
            />
          )}
          <CreditNotes order={order} />
          <Paper
            name="Lines as CSV"
            kind="for your stock list"
            file={`${order.number}.csv`}
            read={() => browserApi.orders.exportLines(order.number)}
          />
        </ul>
      </FactSection>
      {children}
      {order.collect && (
        <FactSection title={`Collect in ${order.collect.name}`}>
          <p className="pt-3 text-quiet">
            Show this code: <strong className="font-mono text-base-content">{order.collect.code}</strong>
          </p>
        </FactSection>
      )}
      <FactSection title={addressTitle(order)}>
        <p className="wrap-anywhere whitespace-pre-line pt-3 text-quiet">
          {order.address}
          {'\n'}
          <span className="num">{order.phoneNo}</span>
          {order.company && `\n${order.company}`}
          {order.taxNumber && `\nTax number ${order.taxNumber}`}
        </p>
      </FactSection>
    </div>
  )
}

function addressTitle({ collect, state }: Order) {
  if (collect) return 'Address'
  return state === 'delivered' ? 'Delivered to' : 'Deliver to'
}
