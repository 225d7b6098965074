import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ProfileInput } from '#src/contract/accounts/profiles.ts'
import { Field, FixedField, FormProblem } from '#src/web/components/forms/field.tsx'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'

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
  const form = useForm({ resolver: zodResolver(ProfileInput), defaultValues: start })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (profile) => {
    try {
      await onSave(profile)
    } catch (problem) {
      const error = fieldProblems(problem)
      for (const field of fields) if (error[field]) form.setError(field, { message: error[field] })
      form.setError('root', { message: formProblemText(problem, fields) })
    }
  })

  return (
    <form className="mt-6 grid max-w-xl gap-5" noValidate onSubmit={submit}>
      <FixedField label="Email" value={start.email} />
      {fields.map((field) => {
        const { label, words, autoComplete, max } = looks[field]
        const message = errors[field]?.message
        return (
          <Field key={field} label={label} error={message && `${words} ${message}`}>
            {(wired) => {
              const control = {
                ...wired,
                ...form.register(field),
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
      <FormProblem words={errors.root?.message} />
      <div className="mt-1 flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary px-6" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : act}
        </button>
        <a href="/dashboard" className="btn btn-bare px-5">
          Back
        </a>
      </div>
    </form>
  )
}
