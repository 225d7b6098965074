import { useId } from 'react'
import { showCount } from '#src/contract/values/money/price.ts'
import { FieldError } from '../forms/field.tsx'
import type { Limits } from './quantity.ts'
import { Stepper } from './stepper.tsx'

interface QuantityStepperProps {
  typed: string
  limits: Limits
  problem: string | undefined
  /** Without a visible label, and the limits beneath instead of beside. */
  compact?: boolean
  onChange: (typed: string) => void
}

export function QuantityStepper({ typed, limits, problem, compact = false, onChange }: QuantityStepperProps) {
  const id = useId()
  const { minquantity, quantitystep, availablequantity } = limits
  return (
    <div className="field">
      <label htmlFor={id} className={compact ? 'sr-only' : ''}>
        Quantity
      </label>
      <div
        className={
          compact ? 'grid justify-items-start gap-1.5' : 'flex flex-wrap items-center gap-x-4 gap-y-2'
        }
      >
        <div className="join">
          <Stepper
            typed={typed}
            limits={limits}
            onType={onChange}
            onStep={onChange}
            width={compact ? 'h-11 w-18' : undefined}
            field={{
              id,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': `${id}-hint ${id}-steps${problem ? ` ${id}-error` : ''}`,
            }}
          />
        </div>
        <p id={`${id}-hint`} className="hint num">
          min. {minquantity} · {showCount(availablequantity)} available
        </p>
      </div>
      {quantitystep > 1 && (
        <p id={`${id}-steps`} className="hint num">
          Sold in steps of {quantitystep}:{' '}
          {[0, 1, 2].map((steps) => minquantity + steps * quantitystep).join(', ')} …
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}
