import RotateCcw from 'icon:rotate-ccw'
import type { DiscountKind, DiscountList } from '#src/contract/discounts.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { makeCode } from './draft.ts'
import type { FieldsProps } from './editor.tsx'
import { TypedField } from './typed-field.tsx'

const kinds: Record<DiscountKind, string> = {
  percent: 'Percent',
  amount: 'Amount',
  delivery: 'Free delivery',
}

/** The code, and what it gives. */
export function WorthFields({ most, ...fields }: FieldsProps & { most: DiscountList['most'] }) {
  const { draft, onChange } = fields
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TypedField
          {...fields}
          name="code"
          label="Code"
          input={{ className: 'font-mono text-[0.9375rem] uppercase', maxLength: 30, autoComplete: 'off' }}
        />
        <button
          type="button"
          className="btn btn-line btn-square mt-[1.625rem]"
          aria-label="Make a code"
          title="Make a code"
          onClick={() => onChange({ code: makeCode() })}
        >
          <Icon of={RotateCcw} className="size-4" />
        </button>
      </div>
      <fieldset>
        <legend className="mb-1.5 font-[550] text-sm leading-5">Gives</legend>
        <div className="seg">
          {Object.entries(kinds).map(([kind, words]) => (
            <button
              key={kind}
              type="button"
              aria-pressed={draft.kind === kind}
              onClick={() => onChange({ kind: kind as DiscountKind })}
            >
              {words}
            </button>
          ))}
        </div>
        <div className="mt-3 max-w-40 empty:hidden">
          {draft.kind === 'percent' && (
            <TypedField
              {...fields}
              name="percent"
              label="Percent"
              after="%"
              hint={most && `${most.percent} at most`}
            />
          )}
          {draft.kind === 'amount' && (
            <TypedField
              {...fields}
              name="amount"
              label="Amount"
              before="$"
              hint={most && `${showPrice(most.amount)} at most`}
            />
          )}
        </div>
      </fieldset>
    </>
  )
}
