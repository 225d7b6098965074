import { type FormEvent, useEffect, useState } from 'react'
import type { Order } from '#src/contract/orders.ts'
import type { Receipt } from '#src/contract/payments.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'

interface RefundDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

/** Refunds a payment, in full or in part; pressing twice makes one refund. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [receipt, setReceipt] = useState<Receipt>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    browserApi.payments.receipt(order._id).then(setReceipt, (problem: Error) => setError(problem.message))
  }, [order._id])

  const refund = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('amount')).trim()
    setBusy(true)
    setError(undefined)
    try {
      const { amount } = await browserApi.payments.refund(
        order._id,
        { amount: typed || undefined },
        { headers: { 'idempotency-key': key } },
      )
      toast('success', `${showPrice(amount)} of order ${order.number} is on its way back`)
      onDone()
      onClose()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'The money could not be sent back.')
      setBusy(false)
    }
  }

  const left = receipt && Math.round((receipt.amount - receipt.refunded) * 100) / 100
  return (
    <Modal title="Send money back" onClose={onClose}>
      <div className="mt-4 border-base-300 border-y py-3">
        <OrderBrief order={order} />
      </div>
      <form className="mt-4 grid gap-5" onSubmit={refund}>
        <Field
          label="Amount in dollars"
          hint={left === undefined ? ' ' : `Up to ${showPrice(left)}. Leave it empty to send back all of it.`}
          error={error}
        >
          {(wired) => (
            <input
              {...wired}
              name="amount"
              className="input num font-mono"
              inputMode="decimal"
              autoComplete="off"
              placeholder={left?.toFixed(2)}
            />
          )}
        </Field>
        <p className="text-quiet text-ui">
          The whole amount ends the order, and what has not shipped goes back into stock.
        </p>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="btn btn-error px-5" disabled={busy || !receipt}>
            Send back
          </button>
        </div>
      </form>
    </Modal>
  )
}
