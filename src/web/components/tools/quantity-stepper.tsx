import Minus from '@lucide/icons/icons/minus'
import Plus from '@lucide/icons/icons/plus'
import { useId } from 'react'
import { showCount } from '#src/contract/values/price.ts'
import { FieldError } from '../forms/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Limits, stepped } from './quantity.ts'

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
          <StepButton
            label={quantitystep === 1 ? 'One fewer' : `${quantitystep} fewer`}
            next={stepped(typed, -1, limits)}
            {...{ typed, onChange }}
          >
            <Icon of={Minus} className="size-4" />
          </StepButton>
          <input
            id={id}
            name="quantity"
            className={`input num join-item h-11 text-center font-medium ${compact ? 'w-18' : 'w-24'}`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-hint ${id}-steps${problem ? ` ${id}-error` : ''}`}
          />
          <StepButton
            label={quantitystep === 1 ? 'One more' : `${quantitystep} more`}
            next={stepped(typed, 1, limits)}
            {...{ typed, onChange }}
          >
            <Icon of={Plus} className="size-4" />
          </StepButton>
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

interface StepButtonProps {
  label: string
  typed: string
  next: string
  onChange: (typed: string) => void
  children: React.ReactNode
}

function StepButton({ label, typed, next, onChange, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-line btn-square join-item size-11"
      aria-label={label}
      disabled={next === typed}
      onClick={() => onChange(next)}
    >
      {children}
    </button>
  )
}
