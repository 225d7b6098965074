import { useState } from 'react'
import type { DiscountTried } from '#src/contract/discounts.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { errorsInside } from '#src/web/components/forms/use-save.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { type Draft, discountFormOf } from './draft.ts'

interface TrialProps {
  draft: Draft
  onRefused: (errors: Record<string, string>) => void
}

/** Tries what stands in the fields, saved or not, on a real cart or order. */
export function Trial({ draft, onRefused }: TrialProps) {
  const [order, setOrder] = useState('')
  const [answer, setAnswer] = useState<{ draft: Draft; tried: DiscountTried }>()
  // What was tried is not what stands in the fields any more.
  const tried = answer?.draft === draft ? answer.tried : undefined
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tryIt = async () => {
    setBusy(true)
    setAnswer(undefined)
    setProblem(undefined)
    try {
      const named = order.trim() && { order: order.trim() }
      const tried = await browserApi.discounts.try({ discount: discountFormOf(draft), ...named })
      setAnswer({ draft, tried })
    } catch (refusal) {
      setProblem(formProblemText(refusal, ['discount']))
      onRefused(errorsInside(fieldProblems(refusal), 'discount'))
    }
    setBusy(false)
  }
  return (
    <div className="field border-base-300 border-t pt-4">
      <label htmlFor="try-on">Try it on your cart, or on an order</label>
      <div className="flex">
        <input
          id="try-on"
          className="input rounded-r-none border-r-0 font-mono text-[0.9375rem] uppercase placeholder:normal-case"
          placeholder="your cart"
          maxLength={40}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void tryIt()
          }}
        />
        <button
          type="button"
          className="btn btn-line rounded-l-none px-4 text-sm"
          disabled={busy}
          onClick={tryIt}
        >
          Try it
        </button>
      </div>
      {tried && (
        <output className="num text-note">
          {tried.on} of <b className="font-semibold">{showPrice(tried.subtotal)}</b>:{' '}
          <b className="font-semibold">{tried.detail}</b>
        </output>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
