import CircleCheck from 'icon:circle-check'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { ShippedMany } from '#src/contract/orders/parcels.ts'
import { mostTrackingLength } from '#src/contract/values/orders/limits.ts'
import { Field, FieldError, FormProblem } from '#src/web/components/forms/field.tsx'
import { nameOfTools } from '#src/web/components/orders/order-line.tsx'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Modal } from '#src/web/components/ui/modal.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { CarrierField } from './carriers/carrier-field.tsx'
import { useCarriers } from './carriers/use-carriers.ts'
import { goesByCarrier, sharedNumbers, spreadPasted } from './tracking-numbers.ts'

interface ShipManyDialogProps {
  orders: Order[]
  /** With the orders that were sent. */
  onDone: (sent: string[]) => void
  onClose: () => void
}

/** One carrier for many orders; their numbers are scanned one after another, or pasted at once. */
export function ShipManyDialog({ orders, onDone, onClose }: ShipManyDialogProps) {
  const carriers = useCarriers()
  const [chosen, setCarrier] = useState<string>()
  const carrier = chosen ?? carriers[0]?.name ?? ''
  const toSend = orders.filter(goesByCarrier)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [answers, setAnswers] = useState<ShippedMany>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [noCarrier, setNoCarrier] = useState(false)
  const isSent = (number: string) => answers.some(({ order, problem }) => order === number && !problem)
  const parcels = toSend
    .filter(({ number }) => typed[number]?.trim() && !isSent(number))
    .map(({ number }) => ({ order: number, trackingNumber: typed[number] ?? '' }))
  const shared = sharedNumbers(parcels)
  const close = () => (parcels.length > 0 ? setAsking(true) : onClose())

  useEffect(() => {
    // After the dialog has opened, which puts the focus on its first button.
    document.querySelector<HTMLElement>('dialog[open] input[name=number]')?.focus()
  }, [])
  const ship = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(undefined)
    setNoCarrier(!carrier.trim())
    if (!carrier.trim() || shared.size > 0) return focusFirstError(event.currentTarget)
    setBusy(true)
    try {
      const answer = await browserApi.parcels.sendMany({ carrier, parcels })
      const now = [...answers.filter(({ order }) => !answer.some((one) => one.order === order)), ...answer]
      setAnswers(now)
      onDone(answer.filter(({ problem }) => !problem).map(({ order }) => order))
      if (toSend.every(({ number }) => now.some(({ order, problem }) => order === number && !problem)))
        onClose()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  const paste = (event: ClipboardEvent, number: string) => {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.includes('\n')) return
    event.preventDefault()
    const numbers = toSend.map((order) => order.number)
    const spread = spreadPasted(numbers, typed, number, pasted)
    setTyped(spread.typed)
    setProblem(
      spread.left.length > 0 ? `These lines fit no order here: ${spread.left.join('; ')}` : undefined,
    )
  }
  return (
    <Modal title={`Ship ${countOf(toSend.length, 'order')}`} onClose={close}>
      <form className="mt-4 grid gap-5" noValidate onSubmit={ship}>
        <Field label="Carrier" error={noCarrier && !carrier.trim() ? 'carrier is required' : undefined}>
          {(wired) => <CarrierField {...wired} carriers={carriers} value={carrier} onChange={setCarrier} />}
        </Field>
        <p className="text-note text-quiet">
          Scan one number after another, or paste them all into the first field, one on each line. Where they
          are in a different order, put the number of the order before each.
        </p>
        <ul className="-mx-1 grid max-h-[45vh] gap-3 overflow-y-auto px-1">
          {toSend.map((order) => (
            <li key={order._id} className="grid gap-1">
              <NumberField
                order={order}
                value={typed[order.number] ?? ''}
                sent={isSent(order.number)}
                problem={
                  shared.has(order.number)
                    ? 'Another order here has the same number.'
                    : answers.find((answer) => answer.order === order.number)?.problem
                }
                onChange={(number) => setTyped((before) => ({ ...before, [order.number]: number }))}
                onPaste={(event) => paste(event, order.number)}
              />
            </li>
          ))}
        </ul>
        <FormProblem words={problem} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <button type="button" className="btn btn-bare px-5" onClick={close}>
            {answers.length > 0 ? 'Done' : 'Not yet'}
          </button>
          <button type="submit" className="btn btn-primary px-5" disabled={busy || parcels.length === 0}>
            {parcels.length > 0 ? `Ship ${countOf(parcels.length, 'order')}` : 'Ship'}
          </button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          question="Leave without shipping?"
          outcome={`${countOf(parcels.length, 'number')} that you typed will be lost.`}
          act="Leave"
          onAct={onClose}
          onKeep={() => setAsking(false)}
        />
      )}
    </Modal>
  )
}

interface NumberFieldProps {
  order: Order
  value: string
  sent: boolean
  problem: string | undefined
  onChange: (number: string) => void
  onPaste: (event: ClipboardEvent) => void
}

/** A scanner ends each number with Enter, which leads to the next empty field. */
function NumberField({ order, value, sent, problem, onChange, onPaste }: NumberFieldProps) {
  const id = useId()
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { form } = event.currentTarget
    const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name=number]') ?? [])]
    const empty = fields.find((field) => field !== event.currentTarget && !field.value && !field.disabled)
    const button = form?.querySelector<HTMLElement>('button[type=submit]')
    ;(empty ?? button)?.focus()
  }
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <span className="min-w-0 text-ui leading-5">
        <span className="font-mono text-[0.8125rem]">{order.number}</span>
        <span className="block truncate text-note text-quiet">
          {order.unsent} × {nameOfTools(order)}
        </span>
      </span>
      {sent ? (
        <span className="flex items-center gap-2 text-success text-ui">
          <Icon of={CircleCheck} className="size-4" />
          Sent with {value}
        </span>
      ) : (
        <input
          name="number"
          className="input font-mono text-[0.9375rem]"
          maxLength={mostTrackingLength}
          autoComplete="off"
          aria-label={`Tracking number of ${order.number}`}
          placeholder="Scan or type"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={next}
          onPaste={onPaste}
        />
      )}
      {problem && (
        <div className="sm:col-span-2">
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
