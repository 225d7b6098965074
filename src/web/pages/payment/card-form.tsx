import { type FormEvent, useState } from 'react'
import { brandOf, digitsOf } from '#src/contract/values/card-number.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { type CardFaults, cardFaults, readExpiry, showExpiry, showNumber } from './card-input.ts'
import type { TypedCard } from './card-steps.ts'
import { PayButton } from './pay-button.tsx'

interface CardFormProps {
  amount: number
  working: boolean
  onPay: (card: TypedCard) => void
}

/** The card form of the test processor; what was typed stays when a card is declined. */
export function CardForm({ amount, working, onPay }: CardFormProps) {
  const [card, setCard] = useState({ number: '', expiry: '', cvc: '' })
  const [faults, setFaults] = useState<CardFaults>({})
  const change = (part: Partial<typeof card>) => {
    setCard((before) => ({ ...before, ...part }))
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = cardFaults(card, new Date())
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    onPay({ number: digitsOf(card.number), ...readExpiry(card.expiry), cvc: digitsOf(card.cvc) })
  }

  const brand = brandOf(digitsOf(card.number)).name
  return (
    <form onSubmit={submit} noValidate aria-label="Card" aria-busy={working}>
      <div className="mt-5 grid grid-cols-2 gap-5">
        <Field label="Card number" error={faults.number} className="col-span-2">
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
        <Field label="Expires" error={faults.expiry}>
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
        <Field label="Security code" error={faults.cvc}>
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
      <PayButton amount={amount} working={working} />
    </form>
  )
}
