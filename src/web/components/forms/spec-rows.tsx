import Plus from '@lucide/icons/icons/plus'
import X from '@lucide/icons/icons/x'
import type { ToolDraft } from '#src/web/lib/tool-draft.ts'
import { Icon } from '../ui/icon.tsx'
import { FieldError } from './field.tsx'

interface SpecRowsProps {
  specs: ToolDraft['specs']
  error?: string
  onChange: (specs: ToolDraft['specs']) => void
}

/** The data sheet: rows of a name and a value. */
export function SpecRows({ specs, error, onChange }: SpecRowsProps) {
  const change = (place: number, part: Partial<ToolDraft['specs'][number]>) =>
    onChange(specs.map((spec, index) => (index === place ? { ...spec, ...part } : spec)))
  return (
    <fieldset className="field sm:col-span-2">
      <legend className="label-text mb-1.5 font-[550] text-sm leading-5">Data sheet</legend>
      {specs.map((spec, place) => (
        <div key={`row ${place + 1}`} className="flex gap-2">
          <input
            className="input"
            aria-label={`Name of row ${place + 1}`}
            placeholder="Length"
            maxLength={60}
            value={spec.name}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          <input
            className="input"
            aria-label={`Value of row ${place + 1}`}
            placeholder="1.8 m"
            maxLength={200}
            value={spec.value}
            onChange={(event) => change(place, { value: event.target.value })}
          />
          <button
            type="button"
            className="btn btn-bare btn-square shrink-0"
            aria-label={`Remove row ${place + 1}`}
            onClick={() => onChange(specs.filter((_, index) => index !== place))}
          >
            <Icon of={X} className="size-4" />
          </button>
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <button
        type="button"
        className="btn btn-line btn-sm h-9 justify-self-start px-3"
        onClick={() => onChange([...specs, { name: '', value: '' }])}
      >
        <Icon of={Plus} className="size-4" />
        Add a row
      </button>
    </fieldset>
  )
}
