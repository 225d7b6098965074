import { type FormEvent, useEffect, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Receipt } from '#src/contract/orders/payments.ts'
import { readCents } from '#src/contract/values/money/money.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'

interface RefundFormProps {
  order: Order
  onDone: () => void
  /** Without it, there is nothing to close. */
  onClose?: () => void
}

/** Refunds a payment, in full or in part; pressing twice makes one refund. */
export function RefundForm({ order, onDone, onClose }: RefundFormProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [receipt, setReceipt] = useState<Receipt>()
  const [typed, setTyped] = useState('')
  const cents = readCents(typed.trim())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    browserApi.payments.receipt(order._id).then(setReceipt, (problem: Error) => setError(problem.message))
  }, [order._id])

  const refund = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const { amount } = await browserApi.payments.refund(
        order._id,
        { amount: typed.trim() },
        { headers: { 'idempotency-key': key } },
      )
      toast('success', `${showPrice(amount)} of order ${order.number} is on its way back`)
      onDone()
      onClose?.()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'The money could not be refunded.')
      setBusy(false)
    }
  }

  const left = receipt && Math.round((receipt.amount - receipt.refunded) * 100) / 100
  return (
    <form className="grid gap-5" onSubmit={refund}>
      <Field
        label="Amount in dollars"
        hint={left === undefined ? ' ' : `Up to ${showPrice(left)}.`}
        error={error}
      >
        {(wired) => (
          <div className="join w-full">
            <input
              {...wired}
              name="amount"
              className="input num join-item font-mono"
              inputMode="decimal"
              autoComplete="off"
              required
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setError(undefined)
              }}
            />
            <button
              type="button"
              className="btn btn-line join-item h-auto px-4"
              disabled={left === undefined}
              onClick={() => setTyped(left?.toFixed(2) ?? '')}
            >
              All of it
            </button>
          </div>
        )}
      </Field>
      <p className="text-quiet text-ui">
        A refund of the whole amount closes the order, and what has not shipped goes back into stock.
      </p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onClose && (
          <button type="button" className="btn btn-bare px-5" onClick={onClose}>
            Keep it
          </button>
        )}
        <button type="submit" className="btn btn-error px-5" disabled={busy || !receipt || !cents}>
          {cents ? `Refund ${showPrice(cents / 100)}` : 'Refund'}
        </button>
      </div>
    </form>
  )
}
