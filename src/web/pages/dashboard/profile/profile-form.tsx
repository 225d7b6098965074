import { ProfileInput } from '#src/contract/accounts/profiles.ts'
import { Field, FixedField, FormProblem } from '#src/web/components/forms/field.tsx'
import { useSchemaForm } from '#src/web/components/forms/use-schema-form.ts'

interface ProfileFormProps {
  start: ProfileInput
  act: string
  onSave: (profile: ProfileInput) => Promise<void>
}

const fields = ['name', 'address', 'phoneno', 'profilelink'] as const

const looks = {
  name: { label: 'Name', words: 'name', autoComplete: 'name', max: 80 },
  address: { label: 'Address', words: 'address', autoComplete: 'street-address', max: 500 },
  phoneno: { label: 'Phone', words: 'phone', autoComplete: 'tel', max: 40 },
  profilelink: { label: 'Linked profile', words: 'profile link', autoComplete: 'url', max: 300 },
}

/** What was typed stays when saving fails. */
export function ProfileForm({ start, act, onSave }: ProfileFormProps) {
  const { errors, busy, refused, form } = useSchemaForm({ load: async () => ProfileInput, send: onSave })

  return (
    <form className="mt-6 grid max-w-xl gap-5" {...form}>
      <FixedField label="Email" name="email" value={start.email} />
      {fields.map((field) => {
        const { label, words, autoComplete, max } = looks[field]
        const message = errors[field]
        return (
          <Field key={field} label={label} error={message && `${words} ${message}`}>
            {(wired) => {
              const control = {
                ...wired,
                name: field,
                defaultValue: start[field],
                autoComplete,
                maxLength: max,
                required: true,
              }
              return field === 'address' ? (
                <textarea {...control} className="textarea" rows={2} />
              ) : (
                <input {...control} className="input" />
              )
            }}
          </Field>
        )
      })}
      <FormProblem words={refused} />
      <div className="mt-1 flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary px-6" disabled={busy}>
          {busy ? 'Saving…' : act}
        </button>
        <a href="/dashboard" className="btn btn-bare px-5">
          Back
        </a>
      </div>
    </form>
  )
}
