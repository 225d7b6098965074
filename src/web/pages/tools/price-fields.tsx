import { Fragment, type SyntheticEvent, useId } from 'react'
import { FieldError } from '#src/web/components/forms/field.tsx'
import type { ListState, PriceErrors } from './list-state.ts'

interface PriceFieldsProps {
  prices: Pick<ListState, 'minprice' | 'maxprice'>
  error?: PriceErrors
  /** With scripts, our messages replace the browser's. */
  onInvalid: (event: SyntheticEvent<HTMLInputElement>) => void
}

const fields = [
  { name: 'minprice', label: 'Price from', end: 'from' },
  { name: 'maxprice', label: 'Price to', end: 'to' },
] as const

export function PriceFields({ prices, error, onInvalid }: PriceFieldsProps) {
  const words = useId()
  return (
    <div className="field">
      <div className="flex items-center gap-2">
        {fields.map(({ name, label, end }, place) => (
          <Fragment key={name}>
            {place > 0 && (
              <span className="text-quiet" aria-hidden="true">
                –
              </span>
            )}
            <label className={`input num h-10 ${error?.[end] ? 'border-error' : ''}`}>
              <span className="text-quiet" aria-hidden="true">
                $
              </span>
              <span className="sr-only">{label}</span>
              <input
                name={name}
                inputMode="decimal"
                pattern="\d{1,9}(\.\d{1,2})?"
                title="Dollars, such as 12.50"
                aria-invalid={error?.[end] ?? false}
                aria-describedby={error?.[end] ? words : undefined}
                defaultValue={prices[name]}
                onInvalid={onInvalid}
              />
            </label>
          </Fragment>
        ))}
      </div>
      {error && <FieldError id={words}>{error.words}</FieldError>}
    </div>
  )
}
