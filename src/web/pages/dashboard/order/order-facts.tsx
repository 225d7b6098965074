import CreditCard from '@lucide/icons/icons/credit-card'
import FileText from '@lucide/icons/icons/file-text'
import { type ReactNode, useId, useState } from 'react'
import type { Order, OrderState } from '#src/contract/orders.ts'
import { figuresOf, reverseChargeWords, rowsInTotal, rowsToTotal } from '#src/contract/values/figures.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { hasInvoice } from '#src/web/components/orders/invoice-button.tsx'
import { useReceipt } from '#src/web/components/orders/use-receipt.ts'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problem-text.ts'
import { saveFile } from '#src/web/lib/save-file.ts'
import { toast } from '#src/web/lib/toast.ts'

const sumTitle: Record<OrderState, string> = {
  pending: 'To pay',
  paid: 'Paid',
  shipped: 'Paid',
  delivered: 'Paid',
  cancelled: 'Not paid',
  refunded: 'Refunded',
}

/** The money, the papers and the address of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const receipt = useReceipt(hasInvoice(order) ? order._id : undefined)
  const figures = figuresOf(order)
  return (
    <div className="grid content-start gap-7 text-ui">
      <Section title={sumTitle[order.state]}>
        <dl className="grid gap-2 pt-3">
          {(figures ? rowsToTotal(figures) : [{ name: 'Subtotal', dollars: order.price }]).map((row) => (
            <Sum key={row.name} {...row} />
          ))}
          <Sum name="Total" dollars={order.price} className="border-base-300 border-t pt-2 font-semibold" />
          {figures &&
            rowsInTotal(figures).map((row) => <Sum key={row.name} {...row} className="text-quiet" />)}
          {order.refunded !== undefined && (
            <Sum name="Sent back" dollars={order.refunded} className="text-quiet" />
          )}
        </dl>
        {figures?.reverseCharge && <p className="mt-2 text-note text-quiet">{reverseChargeWords}</p>}
        {receipt && (
          <p className="num mt-2 flex items-center gap-2 text-note text-quiet">
            <Icon of={CreditCard} className="size-4 shrink-0" />
            {[receipt.card, formatDay(receipt.paid)].filter(Boolean).join(', ')}
          </p>
        )}
      </Section>
      <Section title="Papers">
        <ul className="divide-y divide-base-300 border-base-300 border-b">
          {receipt && (
            <Paper
              name={`Invoice ${receipt.number}`}
              kind="PDF"
              file={`invoice-${order.number}.pdf`}
              read={() => browserApi.payments.invoice(order._id)}
            />
          )}
          <Paper
            name="Lines as CSV"
            kind="for your stock list"
            file={`${order.number}.csv`}
            read={() => browserApi.orders.exportLines(order.number)}
          />
        </ul>
      </Section>
      {order.collect && (
        <Section title={`Collect in ${order.collect.name}`}>
          <p className="pt-3 text-quiet">
            Show this code: <strong className="font-mono text-base-content">{order.collect.code}</strong>
          </p>
        </Section>
      )}
      <Section title={addressTitle(order)}>
        <p className="wrap-anywhere whitespace-pre-line pt-3 text-quiet">
          {order.address}
          {'\n'}
          <span className="num">{order.phoneNo}</span>
          {order.company && `\n${order.company}`}
          {order.taxNumber && `\nTax number ${order.taxNumber}`}
        </p>
      </Section>
    </div>
  )
}

function addressTitle({ collect, state }: Order) {
  if (collect) return 'Address'
  return state === 'delivered' ? 'Delivered to' : 'Deliver to'
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <div className="mt-2 border-base-300 border-t">{children}</div>
    </section>
  )
}

const Sum = ({ name, dollars, className = '' }: { name: string; dollars: number; className?: string }) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{name}</dt>
    <dd className="num">{showPrice(dollars)}</dd>
  </div>
)

interface PaperProps {
  name: string
  kind: string
  file: string
  /** Fetched with the reader's token, so it cannot be a plain link. */
  read: () => Promise<Blob>
}

function Paper({ name, kind, file, read }: PaperProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await read(), file)
    } catch (problem) {
      toast('error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <button
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center gap-2.5 text-left hover:underline"
        disabled={busy}
        onClick={download}
      >
        <Icon of={FileText} className="size-4 shrink-0 text-quiet" />
        <span className="grow">{name}</span> <span className="text-note text-quiet">{kind}</span>
      </button>
    </li>
  )
}
