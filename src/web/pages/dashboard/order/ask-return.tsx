import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Returnable, ReturnReason } from '#src/contract/orders/returns.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { mostReturnWords } from '#src/contract/values/orders/limits.ts'
import { reasonWords } from '#src/contract/values/orders/return-words.ts'
import { Field, FieldError, FormProblem } from '#src/web/components/forms/field.tsx'
import { OptionalLabel } from '#src/web/components/forms/optional-label.tsx'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { useReceipt } from '#src/web/components/orders/use-receipt.ts'
import { worthOfPieces } from '#src/web/components/orders/worth-of-pieces.ts'
import { readQuantity } from '#src/web/components/tools/quantity.ts'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface AskReturnProps {
  order: Order
  returnable: Returnable
  onDone: () => void
  onClose: () => void
}

/** The buyer chooses lines, pieces and a reason; what comes back is told before asking. */
export function AskReturn({ order, returnable, onDone, onClose }: AskReturnProps) {
  const receipt = useReceipt(order._id)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [reason, setReason] = useState<ReturnReason>()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const lines = returnable.lines.flatMap(({ productId, quantity: most }) => {
    const quantity = readQuantity(chosen[productId] ?? '') ?? 0
    return quantity >= 1 && quantity <= most ? [{ productId, quantity }] : []
  })
  const isNone = Object.keys(chosen).length === 0
  const isWrong = isNone || lines.length < Object.keys(chosen).length
  useEffect(() => heading.current?.focus(), [])

  const choose = (productId: string, typed: string | undefined) => {
    const { [productId]: _, ...others } = chosen
    setChosen(typed === undefined ? others : { ...others, [productId]: typed })
  }
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (isWrong || !reason) return focusFirstError(event.currentTarget)
    setBusy(true)
    try {
      await browserApi.returns.ask(order._id, {
        lines,
        reason,
        ...(words.trim() && { words: words.trim() }),
      })
      toast('success', 'We have your request, and will answer by email')
      onDone()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }

  return (
    <section className="panel max-w-3xl p-5 md:p-6" aria-labelledby="ask-return">
      <h2 ref={heading} id="ask-return" className="text-h4" tabIndex={-1}>
        What do you want to send back?
      </h2>
      <form noValidate onSubmit={ask}>
        <ul className="mt-2 divide-y divide-base-300 border-base-300 border-y text-ui">
          {returnable.lines.map(({ productId, quantity }) => (
            <Line
              key={productId}
              order={order}
              productId={productId}
              most={quantity}
              typed={chosen[productId]}
              missing={isTried && isNone ? `${id}-none` : undefined}
              onChoose={(typed) => choose(productId, typed)}
            />
          ))}
        </ul>
        {isTried && isNone && (
          <div className="field mt-2">
            <FieldError id={`${id}-none`}>Choose what you want to send back.</FieldError>
          </div>
        )}
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field label="Reason" error={isTried && !reason ? 'Choose a reason.' : undefined}>
            {(wired) => (
              <select
                {...wired}
                className="select"
                value={reason ?? ''}
                onChange={(event) => setReason((event.target.value || undefined) as ReturnReason | undefined)}
              >
                <option value="">Choose one</option>
                {(Object.entries(reasonWords) as [ReturnReason, string][]).map(([name, said]) => (
                  <option key={name} value={name}>
                    {said}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={<OptionalLabel>What is wrong?</OptionalLabel>}>
            {(wired) => (
              <textarea
                {...wired}
                className="textarea min-h-11"
                maxLength={mostReturnWords}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        </div>
        <FormProblem words={problem} className="mt-3" />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="num flex-1 basis-60 text-ui" aria-live="polite">
            <b className="font-semibold">{showPrice(isWrong ? 0 : worthOfPieces(order, lines))}</b>{' '}
            <span className="text-quiet">
              comes back to {receipt?.card ?? 'your card'} when we have the parts
              {order.tax ? ', tax included' : ''}
            </span>
          </p>
          <span className="ml-auto flex gap-2">
            <button type="button" className="btn btn-bare px-4" onClick={onClose}>
              Not now
            </button>
            <button type="submit" className="btn btn-line px-4" disabled={busy}>
              Ask for this return
            </button>
          </span>
        </div>
      </form>
    </section>
  )
}

interface LineProps {
  order: Order
  productId: string
  most: number
  /** Undefined if it is not chosen. */
  typed: string | undefined
  /** The id of the message that nothing is chosen. */
  missing: string | undefined
  onChoose: (typed: string | undefined) => void
}

function Line({ order, productId, most, typed, missing, onChoose }: LineProps) {
  const id = useId()
  const line = order.lines.find((one) => one.productId === productId)
  const quantity = readQuantity(typed ?? '') ?? 0
  const isWrong = typed !== undefined && (quantity < 1 || quantity > most)
  if (!line) return null
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-2.5">
      <label className="flex min-w-0 grow basis-56 cursor-pointer items-center gap-3.5">
        <input
          type="checkbox"
          className="checkbox"
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing}
          checked={typed !== undefined}
          onChange={(event) => onChoose(event.target.checked ? String(most) : undefined)}
        />
        <OrderPicture order={line} size="size-10" />
        <span className="min-w-0">
          <span className="block">{nonBreakingUnits(line.name)}</span>
          <span className="num text-note text-quiet">
            up to {most} of {line.quantity}
          </span>
        </span>
      </label>
      {typed !== undefined && (
        <label className="flex items-center gap-2 text-note text-quiet">
          Pieces
          <input
            className="input num h-11 w-16 text-center text-base-content md:h-9"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? id : undefined}
            onChange={(event) => onChoose(event.target.value)}
          />
        </label>
      )}
      {isWrong && (
        <div className="field w-full">
          <FieldError id={id}>
            {most === 1 ? '1 piece can be sent back.' : `From 1 to ${most} pieces can be sent back.`}
          </FieldError>
        </div>
      )}
    </li>
  )
}
