import { type FormEvent, useState } from 'react'
import type { ScheduledPrice } from '#src/contract/scheduled-prices.ts'
import type { WholeStockTool } from '#src/contract/tools.ts'
import { showBreak, showPrice } from '#src/contract/values/money/price.ts'
import { Field, FieldError, FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { BreakRows } from '#src/web/components/tools/fields/break-rows.tsx'
import { formatMoment } from '#src/web/components/ui/format-date.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useFocusBack } from '#src/web/lib/hooks/use-focus-back.ts'
import { useFocusWhenGone } from '#src/web/lib/hooks/use-focus-when-gone.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { breaksWords, checkPriceDraft, emptyPriceDraft, priceFormOf, priceMessages } from './price-draft.ts'

interface ScheduledPricesProps {
  tool: WholeStockTool
  prices: ScheduledPrice[]
  onChanged: () => Promise<void>
}

/** Prices that hold from a later moment. */
export function ScheduledPrices({ tool, prices, onChanged }: ScheduledPricesProps) {
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = useFocusWhenGone(prices.length)
  useFocusBack(adding ? 'schedule-price' : undefined)
  const remove = async (id: string) => {
    if (busy) return
    setBusy(true)
    try {
      await browserApi.scheduledPrices.remove(id)
      toast('success', 'The price is taken back')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await onChanged()
    setBusy(false)
  }
  const added = () => {
    setAdding(false)
    void onChanged()
  }
  return (
    <section className="max-w-2xl border-base-300 border-t pt-6" aria-labelledby="scheduled">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="scheduled" className="text-h4">
          Scheduled prices
        </h2>
        {!adding && (
          <button
            id="schedule-price"
            type="button"
            className="btn btn-line h-11 px-3.5 text-sm md:h-10"
            onClick={() => setAdding(true)}
          >
            Schedule a price
          </button>
        )}
      </div>
      {prices.length === 0 && !adding && (
        <p className="mt-2 text-quiet text-ui">None. The price stays until somebody changes it.</p>
      )}
      <div ref={place} tabIndex={-1} className="mt-2 outline-none">
        <ul>
          {prices.map((price) => (
            <Row key={price._id} price={price} onRemove={() => remove(price._id)} />
          ))}
        </ul>
      </div>
      {adding && <PriceForm tool={tool} onDone={added} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Row({ price, onRemove }: { price: ScheduledPrice; onRemove: () => void }) {
  const breaks = breaksWords(price) ?? price.pricebreaks?.map(showBreak).join(', ')
  return (
    <li className="field flex! flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b py-2.5 text-ui">
      <span className="min-w-0">
        <span className="num">
          <strong className="font-semibold">{showPrice(price.price)}</strong> from{' '}
          {formatMoment(price.startsAt)}
        </span>
        <span className="block text-note text-quiet">
          {breaks} · by {price.actor}
        </span>
        {price.problem && <FieldError>It did not begin: {price.problem}</FieldError>}
      </span>
      <button
        type="button"
        className="btn btn-bare h-11 px-3 text-sm md:h-9"
        aria-label={`Take back ${showPrice(price.price)} from ${formatMoment(price.startsAt)}`}
        onClick={onRemove}
      >
        Take back
      </button>
    </li>
  )
}

interface PriceFormProps {
  tool: WholeStockTool
  onDone: () => void
  onClose: () => void
}

const fields = ['price', 'pricebreaks', 'startsAt']

function PriceForm({ tool, onDone, onClose }: PriceFormProps) {
  const { draft, errors, change, setErrors, findErrors } = useDraft(emptyPriceDraft(tool), (typed) =>
    checkPriceDraft(tool, typed),
  )
  const { busy, refused, save } = useSave({
    fields,
    setErrors: (found) => setErrors(priceMessages(found)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (findErrors()) return focusFirstError(event.currentTarget)
    return save(event, async () => {
      await browserApi.scheduledPrices.add(tool._id, priceFormOf(tool, draft))
      toast('success', 'The price is scheduled')
      onDone()
    })
  }
  return (
    <form
      className="mt-4 grid gap-5 sm:grid-cols-2"
      aria-label="Schedule a price"
      noValidate
      onSubmit={submit}
    >
      <Field
        label="New price"
        hint={`In dollars, per piece; now ${showPrice(tool.price)}`}
        error={errors.price}
      >
        {(wired) => (
          <input
            {...wired}
            className="input num"
            // biome-ignore lint/a11y/noAutofocus: whoever pressed Schedule a price means to type
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={draft.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
      <Field label="From" hint="In your time zone" error={errors.startsAt}>
        {(wired) => (
          <input
            {...wired}
            type="datetime-local"
            className="input num"
            value={draft.startsAt}
            onChange={({ target }) => change({ startsAt: target.value })}
          />
        )}
      </Field>
      <BreakRows
        breaks={draft.pricebreaks}
        error={errors.pricebreaks}
        onChange={(pricebreaks) => change({ pricebreaks })}
      />
      <FormProblem words={refused} className="sm:col-span-2" />
      <div className="flex gap-2 sm:col-span-2">
        <button type="submit" className="btn btn-primary px-6" disabled={busy}>
          Schedule
        </button>
        <button type="button" className="btn btn-bare px-5" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
