import type { ReactNode } from 'react'
import type { Quote } from '#src/contract/orders/placing.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import Arrival from '#src/web/components/delivery/arrival.tsx'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { Section } from './section.tsx'

interface DeliveryChoiceProps {
  quote: Quote
  chosenId: string | undefined
  error: string | undefined
  onChoose: (id: string) => void
  /** Asked for when the order is collected. */
  branch: ReactNode
}

export function DeliveryChoice({
  quote: { methods },
  chosenId,
  error,
  onChoose,
  branch,
}: DeliveryChoiceProps) {
  if (methods.length === 0 && !error) return null
  return (
    <Section title="Delivery">
      {methods.length > 0 && (
        <fieldset className="choices">
          <legend className="sr-only">Delivery method</legend>
          {methods.map(({ _id, name, price, daysLeast, daysMost, orderBy = null }) => (
            <label key={_id} className="choice">
              <input
                type="radio"
                name="deliveryMethod"
                className="radio mt-px shrink-0"
                checked={_id === chosenId}
                onChange={() => onChoose(_id)}
              />
              <span className="min-w-0 grow">
                <span className="wrap-anywhere block font-medium">{name}</span>
                <span className="num block text-note text-quiet">
                  <Arrival daysLeast={daysLeast} daysMost={daysMost} orderBy={orderBy} />
                </span>
              </span>
              <span className="num shrink-0 font-medium">{price === 0 ? 'Free' : showPrice(price)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {methods.some(({ _id, collect }) => collect && _id === chosenId) && branch}
      {error && (
        <div className="field mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Section>
  )
}
