import Minus from 'icon:minus'
import Plus from 'icon:plus'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { type Limits, stepped } from './quantity.ts'

interface StepperProps {
  typed: string
  limits: Limits
  onType: (typed: string) => void
  /** Moved by a button or a key, so within the limits. */
  onStep: (typed: string) => void
  /** The field was left, or Enter was pressed. */
  onSettle?: () => void
  /** Of the buttons and the height of the field. */
  size?: string
  width?: string
  field?: { id?: string; 'aria-label'?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }
}

const keys: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Minus, field, plus. Arrow keys move a step, Page Up and Page Down ten. */
export function Stepper({ typed, limits, onType, onStep, onSettle, size, width, field }: StepperProps) {
  const { quantitystep } = limits
  const button = { typed, onStep, size: size ?? 'size-11' }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = keys[event.key]
    if (steps !== undefined) {
      event.preventDefault()
      onStep(stepped(typed, steps, limits))
    }
    if (event.key === 'Enter') onSettle?.()
  }
  return (
    <>
      <StepButton
        {...button}
        label={quantitystep === 1 ? 'One fewer' : `${quantitystep} fewer`}
        next={stepped(typed, -1, limits)}
      >
        <Icon of={Minus} className="size-4" />
      </StepButton>
      <input
        name="quantity"
        className={`input num join-item field-sizing-content text-center font-medium supports-[field-sizing:content]:min-w-min ${width ?? 'h-11 w-24'}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        onBlur={onSettle}
        {...field}
      />
      <StepButton
        {...button}
        label={quantitystep === 1 ? 'One more' : `${quantitystep} more`}
        next={stepped(typed, 1, limits)}
      >
        <Icon of={Plus} className="size-4" />
      </StepButton>
    </>
  )
}

interface StepButtonProps {
  label: string
  typed: string
  next: string
  size: string
  onStep: (typed: string) => void
  children: ReactNode
}

function StepButton({ label, typed, next, size, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-line btn-square join-item ${size}`}
      aria-label={label}
      disabled={next === typed}
      onClick={() => onStep(next)}
    >
      {children}
    </button>
  )
}
