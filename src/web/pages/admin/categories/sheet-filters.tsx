import { useEffect, useState } from 'react'
import type { SheetName } from '#src/contract/categories.ts'
import { mostSheetFilters } from '#src/contract/values/tools/most-sheet-filters.ts'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'

interface SheetFiltersProps {
  /** Of the category. */
  id: string
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Which names of the data sheet visitors can choose by, in the order in which they were ticked. */
export function SheetFilters({ id, chosen, error, onChange }: SheetFiltersProps) {
  const [sheet, setSheet] = useState<SheetName[] | 'failed'>()
  useEffect(() => {
    browserApi.categories.sheet(id).then(setSheet, () => setSheet('failed'))
  }, [id])
  const found = Array.isArray(sheet) ? sheet : []
  /** One that no tool has any more can still be taken out. */
  const lost = chosen.filter((name) => !found.some((each) => each.name === name))
  const offered = [...found, ...lost.map((name) => ({ name, tools: 0, values: 0, examples: [] }))]
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))
  return (
    <fieldset className="field">
      <legend className="mb-1.5 font-[550] text-sm leading-5">Filters from the data sheet</legend>
      <p className="hint" aria-live="polite">
        {sheet === undefined && 'Looking at the data sheets…'}
        {sheet === 'failed' && 'The data sheets did not load. Open this again to try once more.'}
        {sheet && sheet !== 'failed' && offered.length === 0 && 'Its tools have no data sheets yet.'}
        {offered.length > 0 && `Customers choose by these values, at most ${mostSheetFilters} of them.`}
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {offered.map(({ name, tools, values, examples }) => (
          <label key={name} className="flex min-h-11 items-start gap-3 py-1.5 text-ui">
            <input
              type="checkbox"
              className="checkbox mt-0.5"
              checked={chosen.includes(name)}
              disabled={!chosen.includes(name) && chosen.length >= mostSheetFilters}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            <span className="min-w-0">
              {name}
              <span className="num block text-note text-quiet">
                {tools === 0 ? 'no tools' : `${countOf(tools, 'tool')}, ${countOf(values, 'value')}`}
                {examples.length > 0 && `: ${examples.join(', ')}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError>{`Filters ${error}`}</FieldError>}
    </fieldset>
  )
}
