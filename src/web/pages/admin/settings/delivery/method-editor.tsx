import { type FormEvent, useEffect } from 'react'
import type { OfferedDelivery } from '#src/contract/delivery.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { OptionalLabel } from '#src/web/components/forms/optional-label.tsx'
import { SaveBar } from '#src/web/components/forms/save-bar.tsx'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { focusFirstError } from '#src/web/lib/problems/focus-first-error.ts'
import { toast } from '#src/web/lib/toast.ts'
import { CostRows } from './cost-rows.tsx'
import { CountryPicker } from './country-picker.tsx'
import {
  checkMethod,
  countMethodChanges,
  emptyMethod,
  type MethodDraft,
  methodDraftOf,
  methodFormOf,
} from './method-draft.ts'
import { TryIt } from './try-it.tsx'

interface MethodEditorProps {
  /** Without one, a method is added. */
  method?: OfferedDelivery
  unsaved: number
  onUnsaved: (count: number) => void
  onSaved: () => Promise<void>
  onClose: () => void
}

const looks = {
  name: { label: 'Name', hint: 'What customers choose', max: 80, type: 'text', optional: false },
  freeFrom: { label: 'Free from', hint: 'Goods in dollars', max: 12, type: 'text', optional: true },
  daysLeast: {
    label: 'Arrives after, at the earliest',
    hint: 'Working days',
    max: 3,
    type: 'text',
    optional: false,
  },
  daysMost: { label: 'At the latest', hint: 'Working days', max: 3, type: 'text', optional: false },
  orderBy: {
    label: 'Order by',
    hint: 'Leaves on the same working day',
    max: 5,
    type: 'time',
    optional: true,
  },
} as const

/** What was typed stays when it is refused. */
export function MethodEditor({ method, unsaved, onUnsaved, onSaved, onClose }: MethodEditorProps) {
  const start = method ? methodDraftOf(method) : emptyMethod
  const { draft, errors, change, setErrors, findErrors } = useDraft(start, checkMethod)
  const { busy, refused, save } = useSave({ fields: Object.keys(draft), setErrors })
  const changes = countMethodChanges(draft, start)
  useEffect(() => onUnsaved(changes), [changes, onUnsaved])

  async function saveMethod() {
    const { delivery } = browserApi
    const body = methodFormOf(draft)
    const { name } = method
      ? await delivery.change(method._id, { ...body, version: method.version })
      : await delivery.add(body)
    toast('success', `${name}: saved`)
    await onSaved()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!findErrors()) return save(event, saveMethod)
    event.preventDefault()
    focusFirstError(event.currentTarget)
  }

  const field = (name: keyof typeof looks, className = '') => (
    <MethodField name={name} draft={draft} error={errors[name]} className={className} onChange={change} />
  )
  return (
    <form
      className="mt-4"
      noValidate
      onSubmit={submit}
      aria-label={method ? method.name : 'A new delivery method'}
    >
      <div className="panel">
        <h4 className="border-base-300 border-b px-4 py-3 text-h4">
          {method?.name ?? 'A new delivery method'}
        </h4>
        <div className="grid gap-5 p-4 sm:grid-cols-3">
          {field('name', 'sm:col-span-3')}
          <label className="flex items-start gap-3 text-ui sm:col-span-3">
            <input
              type="checkbox"
              className="checkbox mt-0.5"
              checked={draft.collect}
              onChange={({ target }) => change({ collect: target.checked })}
            />
            The buyer collects the order in a branch
          </label>
          {field('daysLeast')}
          {field('daysMost')}
          {field('orderBy')}
          <CountryPicker
            countries={draft.countries}
            error={errors.countries}
            onChange={(countries) => change({ countries })}
          />
        </div>
        <CostRows draft={draft} errors={errors} onChange={change} />
        <div className="grid gap-5 border-base-300 border-t p-4 sm:grid-cols-3">{field('freeFrom')}</div>
        <TryIt draft={draft} />
      </div>
      <div className="mt-4 empty:hidden">
        <FormProblem words={refused} />
      </div>
      {unsaved > 0 ? (
        <SaveBar
          words={`${unsaved === 1 ? '1 change' : `${unsaved} changes`} in ${method?.name ?? 'a new method'}, not saved yet`}
          act="Save method"
          busy={busy}
          onUndo={onClose}
        />
      ) : (
        <button type="button" className="btn btn-line mt-4" onClick={onClose}>
          Close
        </button>
      )}
    </form>
  )
}

interface MethodFieldProps {
  name: keyof typeof looks
  draft: MethodDraft
  error: string | undefined
  className: string
  onChange: (part: Partial<MethodDraft>) => void
}

function MethodField({ name, draft, error, className, onChange }: MethodFieldProps) {
  const { label, hint, max, type, optional } = looks[name]
  return (
    <Field
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      hint={hint}
      error={error && `${label} ${error}`}
      className={className}
    >
      {(wired) => (
        <input
          {...wired}
          type={type}
          className={`input ${name === 'name' ? '' : 'num'}`}
          maxLength={max}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
