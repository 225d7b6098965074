import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import type { RefundAnswer } from '#src/contract/orders/payments.ts'
import { readCents } from '#src/contract/values/money/money.ts'
import { notSentBack, showPrice } from '#src/contract/values/money/price.ts'
import { mostReasonLength } from '#src/contract/values/orders/limits.ts'
import { Field, FieldError } from '#src/web/components/forms/field.tsx'
import { OrderBrief } from '#src/web/components/orders/order-line.tsx'
import { useReceipt } from '#src/web/components/orders/use-receipt.ts'
import { ConfirmDialog } from '#src/web/components/ui/confirm-dialog.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { randomUuid } from '#src/web/lib/random-uuid.ts'
import { toast } from '#src/web/lib/toast.ts'
import { LinesToRefund } from './lines-to-refund.tsx'
import { amountProblem, draftSums, linesOfDraft, piecesProblem, type RefundDraft } from './refund-draft.ts'
import { refundQuestion } from './refund-question.ts'

const reasons = [
  'Damaged when it arrived',
  'Sent by mistake',
  'Does not work',
  'Not in stock',
  'Cancelled by the buyer',
]

/** Refunds pieces or an amount of a paid order; it asks once more before money moves. */
export function RefundPanel({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(randomUuid)
  const [by, setBy] = useState<'pieces' | 'amount'>('pieces')
  const [draft, setDraft] = useState<RefundDraft>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [stage, setStage] = useState<'open' | 'asks' | 'busy'>('open')
  const [problem, setProblem] = useState<string>()
  const left = notSentBack(order)
  const sums = draftSums(order, draft)
  const dollars = by === 'pieces' ? Math.min(sums.total, left) : (readCents(amount) ?? 0) / 100
  const wrongAmount = amountProblem(amount, left)
  const isWrong =
    by === 'pieces'
      ? order.lines.some((line) => piecesProblem(line, draft[line.productId] ?? { pieces: '' }))
      : wrongAmount !== undefined

  const chosen = linesOfDraft(order, draft)
  const isNothing = by === 'pieces' ? chosen.length === 0 : dollars === 0

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setProblem(undefined)
    }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWrong) return focusFirstError(event.currentTarget)
    if (isNothing) return setProblem(`Say which ${by === 'pieces' ? 'pieces' : 'amount'} to refund.`)
    setStage('asks')
  }
  const refund = async () => {
    setStage('busy')
    try {
      const what = by === 'pieces' ? { lines: chosen } : { amount: amount.trim() }
      const done = await browserApi.payments.refund(
        order._id,
        { ...what, ...(reason.trim() && { reason: reason.trim() }) },
        { headers: { 'idempotency-key': key } },
      )
      toast('success', doneWords(order, done))
      setDraft({})
      setAmount('')
      setReason('')
      setKey(randomUuid())
      setStage('open')
      await revalidate()
    } catch (error) {
      // Without an answer nobody knows whether it was made: the same key makes sure that it is made once.
      if (error instanceof ApiProblem) setKey(randomUuid())
      setProblem(problemText(error))
      setStage('open')
    }
  }

  return (
    <form className="panel p-4 md:p-5" noValidate onSubmit={ask}>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <fieldset className="seg">
          <legend className="sr-only">Refund by</legend>
          {(['pieces', 'amount'] as const).map((way) => (
            <button key={way} type="button" aria-pressed={by === way} onClick={() => change(setBy)(way)}>
              {way === 'pieces' ? 'Pieces' : 'Amount'}
            </button>
          ))}
        </fieldset>
        <p className="num text-note text-quiet">Up to {showPrice(left)} can go back.</p>
      </div>
      {by === 'pieces' ? (
        <LinesToRefund order={order} draft={draft} onChange={change(setDraft)} />
      ) : (
        <Field label="Amount in dollars" error={wrongAmount}>
          {(wired) => (
            <input
              {...wired}
              className="input num max-w-48 font-mono"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => change(setAmount)(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="mt-3 grid gap-4 border-base-300 border-t pt-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <Field label="Reason" hint="The customer reads this on the credit note.">
          {(wired) => (
            <>
              <input
                {...wired}
                className="input"
                list={`${wired.id}-reasons`}
                maxLength={mostReasonLength}
                value={reason}
                onChange={(event) => change(setReason)(event.target.value)}
              />
              <datalist id={`${wired.id}-reasons`}>
                {reasons.map((words) => (
                  <option key={words} value={words} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Sums order={order} dollars={dollars} delivery={by === 'pieces' ? sums.delivery : 0} />
      </div>
      {problem && (
        <div className="field mt-4">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="mt-4 flex justify-end">
        <button
          type="submit"
          className="btn border-error bg-transparent px-5 text-error hover:bg-error hover:text-error-content max-sm:w-full"
          disabled={stage === 'busy'}
        >
          Refund {showPrice(dollars)}
        </button>
      </div>
      {stage !== 'open' && (
        <ConfirmDialog
          {...refundQuestion(dollars)}
          busy={stage === 'busy'}
          onAct={refund}
          onKeep={() => setStage('open')}
        >
          <OrderBrief order={order} />
        </ConfirmDialog>
      )}
    </form>
  )
}

function doneWords({ number }: Order, { amount, state }: RefundAnswer) {
  if (amount === 0) return `The pieces are off order ${number}`
  return state === 'done'
    ? `${showPrice(amount)} of order ${number} is on its way back`
    : `The card provider is sending ${showPrice(amount)} of order ${number} back`
}

function Sums({ order, dollars, delivery }: { order: Order; dollars: number; delivery: number }) {
  const receipt = useReceipt(order._id)
  const row = (name: string, sum: number, look = '') => (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="num text-right">{showPrice(sum)}</dd>
    </div>
  )
  return (
    <dl className="num grid min-w-56 gap-1 text-sm md:pb-6">
      {delivery > 0 && row('Pieces', dollars - delivery)}
      {delivery > 0 && row('Delivery', delivery)}
      {row(receipt?.card ? `Back to ${receipt.card}` : 'Goes back', dollars, 'font-semibold')}
    </dl>
  )
}
