import CircleAlert from 'icon:circle-alert'
import CircleCheck from 'icon:circle-check'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Quote } from '#src/contract/orders/placing.ts'
import { discountCode } from '#src/web/lib/cart/discount-code.ts'
import { Icon } from '../ui/icon.tsx'

interface CodeFieldProps {
  /** What the shop says of the code; undefined until it has answered. */
  quote: Pick<Quote, 'codeDetail' | 'problems'> | undefined
  className?: string
}

/** The code is kept with the cart; the answer stands under the field. Not a form: it may stand in one. */
export function CodeField({ quote, className = '' }: CodeFieldProps) {
  const kept = discountCode.use()
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const text = typed ?? kept
  const apply = (code: string) => {
    discountCode.write(code.trim())
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply(text)
  }
  const answered = kept && text === kept ? quote : undefined
  const problem = answered?.problems.find(({ field }) => field === 'code')
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>Discount code</label>
      <div className="flex">
        <input
          id={id}
          className="input rounded-r-none border-r-0 font-mono text-[0.9375rem] uppercase"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-answer`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {kept && text === kept ? (
          <button
            type="button"
            className="btn btn-line rounded-l-none px-4 text-sm"
            onClick={() => apply('')}
          >
            Remove
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-line rounded-l-none px-4 text-sm"
            onClick={() => apply(text)}
          >
            Apply
          </button>
        )}
      </div>
      <output id={`${id}-answer`} className="num text-note empty:hidden">
        {problem && <Answer icon={CircleAlert} tone="text-error" words={problem.message} />}
        {answered?.codeDetail && (
          <Answer icon={CircleCheck} tone="text-success" words={answered.codeDetail} />
        )}
      </output>
    </div>
  )
}

const Answer = ({ icon, tone, words }: { icon: typeof CircleAlert; tone: string; words: string }) => (
  <span className={`flex items-start gap-1.5 ${tone}`}>
    <Icon of={icon} className="mt-px size-4 shrink-0" />
    {words}
  </span>
)
