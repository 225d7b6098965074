import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { hasPassword, NewPasswordForm, type Person } from '#src/contract/accounts/accounts.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { NewPasswordField, PasswordField } from '#src/web/components/forms/password-field.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'

const Passwords = z.object({
  now: z.string().min(1, 'password is required'),
  next: NewPasswordForm.shape.password,
})

export function ChangePassword({ person }: { person: Person }) {
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(Passwords), defaultValues: { now: '', next: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ now, next }) => {
    setDone(false)
    try {
      await browserApi.identity.changePassword(now, next)
      form.reset()
      setDone(true)
    } catch (problem) {
      form.setError('root', { message: problemText(problem) })
    }
  })

  return (
    <section aria-labelledby="password">
      <h2 id="password" className="text-h3">
        Change password
      </h2>
      {!hasPassword(person) && (
        <p className="mt-1 text-quiet text-ui">
          You sign in with another service, which keeps your password.
        </p>
      )}
      {hasPassword(person) && (
        <form className="mt-4 grid max-w-md gap-5" noValidate onSubmit={submit}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.now?.message}
            registered={form.register('now')}
          />
          <NewPasswordField error={errors.next?.message} registered={form.register('next')} />
          <FormProblem words={errors.root?.message} />
          {done && (
            <p className="text-success text-ui" role="status">
              Your password is changed. Other devices are signed out.
            </p>
          )}
          <button type="submit" className="btn btn-line justify-self-start px-5" disabled={isSubmitting}>
            {isSubmitting ? 'Changing…' : 'Change password'}
          </button>
        </form>
      )}
    </section>
  )
}
