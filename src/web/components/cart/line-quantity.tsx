import { useId } from 'react'
import type { CartLine } from '#src/contract/cart.ts'
import { Stepper } from '../tools/stepper.tsx'
import { MendButton } from './mend-button.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

/** The stepper of a line in the cart. A number that cannot be ordered is not changed silently: others are offered. */
export function LineQuantity({
  line,
  size,
  width = 'h-11 w-16',
}: {
  line: CartLine
  size?: string
  width?: string
}) {
  const id = useId()
  const { typed, change, step, settle, wrong, mends = [] } = useLineQuantity(line)
  return (
    <div>
      <fieldset className="join" aria-label={`Quantity of ${line.name}`}>
        <Stepper
          typed={typed}
          limits={line}
          onType={change}
          onStep={step}
          onSettle={settle}
          size={size}
          width={width}
          field={{
            'aria-label': 'Quantity',
            'aria-invalid': wrong ? true : undefined,
            'aria-describedby': wrong ? id : undefined,
          }}
        />
      </fieldset>
      {wrong && (
        <p id={id} className="mt-1.5 text-error text-note" role="alert">
          {wrong}
        </p>
      )}
      {wrong && (
        <p className="flex flex-wrap gap-x-3 text-note">
          {mends.map((quantity) => (
            <MendButton key={quantity} quantity={quantity} onPick={() => step(String(quantity))} />
          ))}
        </p>
      )}
    </div>
  )
}
