import Plus from 'icon:plus'
import X from 'icon:x'
import { mostCostBands } from '#src/contract/delivery.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import type { MethodDraft } from './method-draft.ts'

interface CostRowsProps {
  draft: MethodDraft
  errors: Record<string, string>
  onChange: (part: Partial<MethodDraft>) => void
}

const kinds = { value: 'By goods value', weight: 'By weight' } as const

export function CostRows({ draft: { costBy, costs }, errors, onChange }: CostRowsProps) {
  const set = (place: number, part: Partial<MethodDraft['costs'][number]>) =>
    onChange({ costs: costs.map((row, index) => (index === place ? { ...row, ...part } : row)) })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Costs</legend>
      <div className="flex flex-wrap items-center justify-between gap-3 border-base-300 border-t px-4 py-3">
        <span className="font-[550] text-sm">Costs</span>
        <fieldset className="seg">
          <legend className="sr-only">Cost by</legend>
          {Object.entries(kinds).map(([kind, label]) => (
            <button
              key={kind}
              type="button"
              aria-pressed={costBy === kind}
              onClick={() => onChange({ costBy: kind as MethodDraft['costBy'] })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <ol className="divide-y divide-base-300 border-base-300 border-t">
        {costs.map((row, place) => (
          <li key={`row ${place + 1}`} className="px-4 py-2">
            <CostRow
              row={row}
              number={place + 1}
              unit={costBy === 'weight' ? 'g' : '$'}
              errors={errors}
              onChange={(part) => set(place, part)}
              onRemove={
                place > 0 ? () => onChange({ costs: costs.filter((_, index) => index !== place) }) : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className="field px-4 pb-3">
        {errors.costs && <FieldError>{`Costs ${errors.costs}`}</FieldError>}
        <button
          type="button"
          className="arrow-link min-h-11 justify-self-start md:min-h-0"
          disabled={costs.length >= mostCostBands}
          onClick={() => onChange({ costs: [...costs, { from: '', cost: '' }] })}
        >
          <Icon of={Plus} className="size-4" />
          Add a band
        </button>
      </div>
    </fieldset>
  )
}

interface CostRowProps {
  row: MethodDraft['costs'][number]
  number: number
  unit: '$' | 'g'
  errors: Record<string, string>
  onChange: (part: Partial<MethodDraft['costs'][number]>) => void
  onRemove: (() => void) | undefined
}

function CostRow({ row, number, unit, errors, onChange, onRemove }: CostRowProps) {
  const [from, cost] = [errors[`costs.${number - 1}.from`], errors[`costs.${number - 1}.cost`]]
  return (
    <div className="field">
      <div className="grid grid-cols-[5.5rem_8rem_auto] items-center justify-start gap-x-3 gap-y-1 text-ui sm:flex">
        <span className="w-24 shrink-0 text-quiet">Goods from</span>
        <Amount
          label={`From, row ${number}`}
          text={row.from}
          unit={unit}
          wrong={from}
          onText={(text) => onChange({ from: text })}
        />
        <span className="shrink-0 text-quiet max-sm:col-start-1">cost</span>
        <Amount
          label={`Cost, row ${number}`}
          text={row.cost}
          unit="$"
          wrong={cost}
          onText={(text) => onChange({ cost: text })}
        />
        {onRemove && (
          <button
            type="button"
            className="btn btn-bare btn-square size-11 max-sm:col-start-3 max-sm:row-start-1 md:size-9"
            aria-label={`Remove row ${number}`}
            onClick={onRemove}
          >
            <Icon of={X} className="size-4" />
          </button>
        )}
      </div>
      {from && <FieldError>{`From ${from}`}</FieldError>}
      {cost && <FieldError>{`Cost ${cost}`}</FieldError>}
    </div>
  )
}

interface AmountProps {
  label: string
  text: string
  unit: '$' | 'g'
  wrong?: string | undefined
  onText: (text: string) => void
}

export const Amount = ({ label, text, unit, wrong, onText }: AmountProps) => (
  <label className="input w-32">
    {unit === '$' && <span className="text-quiet">$</span>}
    <input
      className="num text-right"
      inputMode="decimal"
      maxLength={12}
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
    {unit === 'g' && <span className="text-quiet">g</span>}
  </label>
)
