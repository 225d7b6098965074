import { type FormEvent, type ReactNode, useState } from 'react'
import type { StockPlaces } from '#src/contract/branch-stock.ts'
import type { Tool } from '#src/contract/tools.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { fieldProblems } from '#src/web/lib/problems/field-problems.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface StockFormProps {
  tool: Tool
  places: StockPlaces
  onChanged: (places: StockPlaces) => void
}

type Doing = 'move' | 'count'
const doings: Record<Doing, { label: string; button: string; done: string }> = {
  move: { label: 'Move pieces', button: 'Move', done: 'The pieces are moved' },
  count: { label: 'Correct a count', button: 'Save count', done: 'The count is saved' },
}

const asPlace = (value: FormDataEntryValue | null) => (value ? String(value) : null)

async function send(doing: Doing, toolId: string, typed: FormData) {
  const quantity = Number(String(typed.get('quantity')).trim() || Number.NaN)
  const note = String(typed.get('note')).trim()
  const { branchStock, stock } = browserApi
  if (doing === 'move')
    return branchStock.transfer(toolId, {
      ...{ from: asPlace(typed.get('from')), to: asPlace(typed.get('to')) },
      ...{ quantity, note },
    })
  const branch = asPlace(typed.get('place'))
  if (branch) return branchStock.set(toolId, { branch, quantity, note })
  await stock.set(toolId, { availablequantity: quantity, note })
  return branchStock.places(toolId)
}

/** The same field has another name for each place. */
function errorsOf(refusal: unknown): Record<string, string> {
  const { availablequantity, branch, ...others } = fieldProblems(refusal)
  return {
    ...others,
    ...(availablequantity && { quantity: availablequantity }),
    ...(branch && { place: branch }),
  }
}

/** What was typed stays when it is refused. */
export function StockForm({ tool, places, onChanged }: StockFormProps) {
  const hasBranches = places.branches.length > 0
  const [doing, setDoing] = useState<Doing>(hasBranches ? 'move' : 'count')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { button, done } = doings[doing]

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setProblem(undefined)
    setBusy(true)
    try {
      onChanged(await send(doing, tool._id, new FormData(form)))
      form.reset()
      setErrors({})
      toast('success', done)
    } catch (refusal) {
      const found = errorsOf(refusal)
      setErrors(found)
      if (Object.keys(found).length === 0) setProblem(problemText(refusal))
      focusFirstError(form)
    }
    setBusy(false)
  }

  return (
    <form
      className="mt-5 grid gap-4 sm:grid-cols-2"
      aria-label={doings[doing].label}
      noValidate
      onSubmit={save}
      onChange={() => setErrors({})}
    >
      {hasBranches && (
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2 text-ui sm:col-span-2">
          <legend className="sr-only">What to do</legend>
          {(Object.keys(doings) as Doing[]).map((each) => (
            <label key={each} className="flex items-center gap-2">
              <input
                type="radio"
                className="radio"
                name="doing"
                checked={doing === each}
                onChange={() => setDoing(each)}
              />
              {doings[each].label}
            </label>
          ))}
        </fieldset>
      )}
      {doing === 'move' ? (
        <>
          <PlaceField label="From" name="from" error={errors.from}>
            <Places places={places} />
          </PlaceField>
          <PlaceField label="To" name="to" error={errors.to} chosen={places.branches[0]?._id}>
            <Places places={places} />
          </PlaceField>
        </>
      ) : (
        <PlaceField label="Place" name="place" error={errors.place}>
          <Places places={places} />
        </PlaceField>
      )}
      <Field label="Pieces" error={errors.quantity && `pieces ${errors.quantity}`}>
        {(wired) => (
          <input {...wired} name="quantity" className="input num" inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Field
        label={
          <>
            Note <span className="font-normal text-quiet">optional</span>
          </>
        }
        error={errors.note}
        className={doing === 'move' ? '' : 'sm:col-span-2'}
      >
        {(wired) => <input {...wired} name="note" className="input" maxLength={200} />}
      </Field>
      <FormProblem words={problem} className="sm:col-span-2" />
      <div>
        <button type="submit" className="btn btn-primary px-6" disabled={busy}>
          {button}
        </button>
      </div>
    </form>
  )
}

interface PlaceFieldProps {
  label: string
  name: string
  error: string | undefined
  chosen?: string
  children: ReactNode
}

const PlaceField = ({ label, name, error, chosen, children }: PlaceFieldProps) => (
  <Field label={label} error={error && `${label.toLowerCase()} ${error}`}>
    {(wired) => (
      <select {...wired} name={name} className="select" defaultValue={chosen}>
        {children}
      </select>
    )}
  </Field>
)

const Places = ({ places }: { places: StockPlaces }) => (
  <>
    <option value="">Store house</option>
    {places.branches.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </>
)
