import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NewPasswordForm, type Person } from '#src/contract/accounts.ts'
import { browserApi } from '../../../api-context.ts'
import { Wrong } from '../../../pieces/field.tsx'
import { PasswordField } from '../../../pieces/password-field.tsx'
import { problemText } from '../../../problem-text.ts'

const Passwords = z.object({
  now: z.string().min(1, 'password is required'),
  next: NewPasswordForm.shape.password,
})

export function ChangePassword({ person }: { person: Person }) {
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(Passwords), defaultValues: { now: '', next: '' } })
  const { errors, isSubmitting } = form.formState
  const hasPassword = person.providerData.some(({ providerId }) => providerId === 'password')

  const submit = form.handleSubmit(async ({ now, next }) => {
    setDone(false)
    try {
      await browserApi.accounts.changePassword(now, next)
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
      {!hasPassword && (
        <p className="mt-1 text-quiet text-ui">You sign in with another account; it keeps your password.</p>
      )}
      {hasPassword && (
        <form className="mt-4 grid max-w-md gap-5" noValidate onSubmit={submit}>
          <PasswordField
            label="Password now"
            autoComplete="current-password"
            wrong={errors.now?.message}
            registered={form.register('now')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="Six characters or more; a sentence is better than a word."
            wrong={errors.next?.message}
            registered={form.register('next')}
          />
          {errors.root?.message && (
            <div className="field">
              <Wrong>{errors.root.message}</Wrong>
            </div>
          )}
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
