import { useState } from 'react'
import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import type { Return } from '#src/contract/orders/returns.ts'
import { mostAnswerLength } from '#src/contract/values/orders/limits.ts'
import { Field } from '#src/web/components/forms/field.tsx'

interface ReturnAnswerProps {
  nextStates: Return['nextStates']
  busy: boolean
  onMove: (step: MoveReturnInput) => void
}

/** Agrees to a return, with what the buyer has to know, or refuses it with a reason. */
export function ReturnAnswer({ nextStates, busy, onMove }: ReturnAnswerProps) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const said = words.trim()
  const refuse = () => {
    if (said) onMove({ state: 'refused', because: said })
    else setError('Say why it is refused.')
  }
  return (
    <div className="mt-4 border-base-300 border-t pt-4">
      <Field
        label="Answer"
        hint={
          nextStates.includes('agreed')
            ? 'The customer reads this in the email: where to send it, or why not.'
            : 'If you refuse it after all, the customer reads the reason in the email.'
        }
        error={error}
      >
        {(wired) => (
          <textarea
            {...wired}
            className="textarea min-h-20"
            maxLength={mostAnswerLength}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <button
          type="button"
          className="btn border-error bg-transparent px-5 text-error hover:bg-error hover:text-error-content"
          disabled={busy}
          onClick={refuse}
        >
          Refuse
        </button>
        {nextStates.includes('agreed') && (
          <button
            type="button"
            className="btn btn-primary px-5"
            disabled={busy}
            onClick={() => onMove({ state: 'agreed', ...(said && { note: said }) })}
          >
            Agree
          </button>
        )}
      </div>
    </div>
  )
}
