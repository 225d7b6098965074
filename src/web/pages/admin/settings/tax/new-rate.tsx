import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ClassSelect, CountrySelect } from './selects.tsx'

interface NewRateProps {
  /** The one that is chosen first. */
  country: string
  onAdded: () => Promise<void>
}

interface Rate {
  country: string
  region: string
  class: 'standard' | 'reduced'
  name: string
  rate: string
  from: string
}

const today = () => new Date().toISOString().slice(0, 10)

/** What was typed stays when it is refused. */
export function NewRate({ country, onAdded }: NewRateProps) {
  const empty: Rate = { country, region: '', class: 'standard', name: '', rate: '', from: today() }
  const { draft, errors, change, setErrors } = useDraft<Rate>(empty, () => ({}))
  const { busy, refused, save, forget } = useSave({ fields: Object.keys(draft), setErrors })
  async function addRate() {
    await browserApi.tax.addRate(draft)
    toast('success', `${draft.name} ${draft.rate}% is added`)
    change(empty)
    forget()
    await onAdded()
  }
  const field = (name: 'region' | 'name' | 'rate' | 'from', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name] && `${label} ${errors[name]}`}>
      {(wired) => (
        <input
          {...wired}
          className="input"
          type={name === 'from' ? 'date' : 'text'}
          inputMode={name === 'rate' ? 'decimal' : undefined}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <form
      className="panel p-4 md:p-5"
      aria-label="A new rate"
      noValidate
      onSubmit={(event) => save(event, addRate)}
    >
      <h3 className="text-h4">A new rate</h3>
      <p className="mt-0.5 text-note text-quiet">
        It starts on a date and replaces the one before it. Orders that are placed keep theirs.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <CountrySelect
          value={draft.country}
          error={errors.country}
          onChange={(to) => change({ country: to })}
        />
        {field('region', 'Region', 'Empty for all of the country.')}
        <ClassSelect
          value={draft.class}
          onChange={(taxClass) => taxClass !== 'none' && change({ class: taxClass })}
        />
        {field('name', 'Name on the invoice', 'VAT, for example.')}
        {field('rate', 'Rate in percent')}
        {field('from', 'From', 'Midnight in UTC.')}
      </div>
      <div className="mt-4 empty:hidden">
        <FormProblem words={refused} />
      </div>
      <button type="submit" className="btn btn-primary mt-4 px-6" disabled={busy}>
        {busy ? 'Saving…' : 'Add this rate'}
      </button>
      {!busy && (draft.name || draft.rate) && <AskBeforeLeaving what="The new tax rate" />}
    </form>
  )
}
