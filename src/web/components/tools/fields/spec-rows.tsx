import type { ToolDraft } from '#src/web/lib/tool-draft.ts'
import { RowsField } from './rows-field.tsx'

interface SpecRowsProps {
  specs: ToolDraft['specs']
  error?: string
  onChange: (specs: ToolDraft['specs']) => void
}

/** The data sheet: rows of a name and a value. */
export function SpecRows({ specs, error, onChange }: SpecRowsProps) {
  return (
    <RowsField
      legend="Data sheet"
      rows={specs}
      empty={{ name: '', value: '' }}
      most={60}
      noun="row"
      error={error}
      onChange={onChange}
    >
      {(spec, number, change) => (
        <>
          <input
            className="input"
            aria-label={`Name of row ${number}`}
            placeholder="Length"
            maxLength={60}
            value={spec.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <input
            className="input"
            aria-label={`Value of row ${number}`}
            placeholder="1.8 m"
            maxLength={200}
            value={spec.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        </>
      )}
    </RowsField>
  )
}
