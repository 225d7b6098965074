import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { brandOf, digitsOf } from '#src/contract/values/card-number.ts'
import { Field } from '../forms/field.tsx'
import type { CardEntry } from './card-entry.ts'
import { type CardFaults, cardFaults, readExpiry, showExpiry, showNumber } from './card-input.ts'
import { createCardSteps } from './card-steps.ts'

const labels = { number: 'Card number', expiry: 'Expires', cvc: 'Security code' }
type Part = keyof typeof labels
const empty: Record<Part, string> = { number: '', expiry: '', cvc: '' }

/** The card fields of the test processor; what was typed stays when a card is declined. */
export function TestCardFields({ publishableKey, ref }: { publishableKey: string; ref: Ref<CardEntry> }) {
  const [card, setCard] = useState(empty)
  const [faults, setFaults] = useState<CardFaults>({})
  const block = useRef<HTMLDivElement>(null)
  const change = (part: Partial<typeof card>) => {
    setCard((before) => ({ ...before, ...part }))
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }))
  }
  const focus = (name: Part) => block.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  useImperativeHandle(ref, () => ({
    check() {
      const found = cardFaults(card, new Date())
      setFaults(found)
      return (Object.keys(found) as Part[]).map((name) => ({ label: labels[name], focus: () => focus(name) }))
    },
    clear() {
      change(empty)
      focus('number')
    },
    pay: (clientSecret, returnPath) =>
      createCardSteps(publishableKey).pay(
        { number: digitsOf(card.number), ...readExpiry(card.expiry), cvc: digitsOf(card.cvc) },
        clientSecret,
        window.location.origin + returnPath,
      ),
  }))

  const brand = brandOf(digitsOf(card.number)).name
  return (
    <div ref={block} className="@container">
      <div className="grid @[38rem]:grid-cols-[1fr_8.5rem_8.5rem] grid-cols-2 gap-x-4 gap-y-5">
        <Field label={labels.number} error={faults.number} className="@[38rem]:col-span-1 col-span-2">
          {(wired) => (
            <span className="input w-full" aria-invalid={wired['aria-invalid']}>
              <input
                {...wired}
                name="number"
                className="num font-mono"
                inputMode="numeric"
                autoComplete="cc-number"
                placeholder="1234 1234 1234 1234"
                value={card.number}
                onChange={(event) => change({ number: showNumber(event.target.value) })}
              />
              {brand && (
                <span className="rounded-sm border border-base-300 px-1.5 text-tag font-semibold text-quiet">
                  {brand}
                </span>
              )}
            </span>
          )}
        </Field>
        <Field label={labels.expiry} error={faults.expiry}>
          {(wired) => (
            <input
              {...wired}
              name="expiry"
              className="input num w-full font-mono"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              value={card.expiry}
              onChange={(event) => change({ expiry: showExpiry(event.target.value, card.expiry) })}
            />
          )}
        </Field>
        <Field label={labels.cvc} error={faults.cvc}>
          {(wired) => (
            <input
              {...wired}
              name="cvc"
              className="input num w-full font-mono"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="CVC"
              maxLength={4}
              value={card.cvc}
              onChange={(event) => change({ cvc: digitsOf(event.target.value) })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
