import { useState } from 'react'
import type { Branch, BranchInput } from '#src/contract/branches.ts'
import { weekdays } from '#src/contract/values/opening-hours.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { stillWrong } from '#src/web/components/forms/still-wrong.ts'
import { useSave } from '#src/web/components/forms/use-save.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { HoursFields, usualHours } from './hours-fields.tsx'

interface BranchFormProps {
  /** Without one, a branch is opened. */
  branch?: Branch
  onSaved: (branch: Branch) => Promise<void>
  onCancel: () => void
}

const empty: BranchInput = {
  ...{ name: '', street: '', postalCode: '', city: '', phone: '', collect: true },
  hours: weekdays.map((_, place) => (place < 5 ? usualHours : null)),
}

const fields = {
  name: { label: 'Name', hint: 'Its page gets this address. The one before leads on.', max: 80 },
  street: { label: 'Street', hint: undefined, max: 160 },
  postalCode: { label: 'Postal code', hint: undefined, max: 20 },
  city: { label: 'City', hint: undefined, max: 80 },
  phone: { label: 'Phone', hint: undefined, max: 40 },
} as const
const names = Object.keys(fields) as (keyof typeof fields)[]

/** What was typed stays when it is refused. */
export function BranchForm({ branch, onSaved, onCancel }: BranchFormProps) {
  const isOwner = useIsFor()
  const [draft, setDraft] = useState<BranchInput>(branch ?? empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, refused, save } = useSave({ fields: [...names, 'hours'], setErrors })
  const change = (some: Partial<BranchInput>, fields = Object.keys(some)) => {
    setDraft((before) => ({ ...before, ...some }))
    setErrors((before) => stillWrong(before, fields, {}))
  }
  async function saveBranch() {
    const { branches } = browserApi
    const saved = branch
      ? await branches.change(branch._id, { ...draft, version: branch.version })
      : await branches.add(draft)
    await onSaved(saved)
  }
  return (
    <form
      className={branch ? '' : 'panel mt-6 p-4 md:p-5'}
      noValidate
      onSubmit={(event) => save(event, saveBranch)}
    >
      <h2 className="text-h3">{branch ? branch.name : 'A new branch'}</h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        {names.map((name) => {
          const { label, hint, max } = fields[name]
          return (
            <Field key={name} label={label} hint={hint} error={errors[name] && `${label} ${errors[name]}`}>
              {(wired) => (
                <input
                  {...wired}
                  className="input"
                  maxLength={max}
                  value={draft[name]}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              )}
            </Field>
          )
        })}
      </div>
      <HoursFields
        hours={draft.hours}
        errors={errors}
        onChange={(hours, day) => change({ hours }, [`hours.${day}`])}
      />
      {isOwner && (
        <label className="mt-5 flex items-start gap-3 text-ui">
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            checked={draft.collect}
            onChange={(event) => change({ collect: event.currentTarget.checked })}
          />
          Orders can be collected here
        </label>
      )}
      <div className="mt-4 empty:hidden">
        <FormProblem words={refused} />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary px-6" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="btn btn-bare px-5" onClick={onCancel}>
          Cancel
        </button>
      </div>
      {!busy && JSON.stringify(draft) !== JSON.stringify(branch ?? empty) && (
        <AskBeforeLeaving what="What you have typed" />
      )}
    </form>
  )
}
