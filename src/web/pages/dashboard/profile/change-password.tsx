import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { hasPassword, NewPasswordForm, type Person } from '#src/contract/accounts/accounts.ts'
import { FormProblem } from '#src/web/components/forms/field.tsx'
import { NewPasswordField, PasswordField } from '#src/web/components/forms/password-field.tsx'
import { useSchemaForm } from '#src/web/components/forms/use-schema-form.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'

const Passwords = z.object({
  now: z.string().min(1, 'password is required'),
  next: NewPasswordForm.shape.password,
})

export function ChangePassword({ person }: { person: Person }) {
  const [done, setDone] = useState(false)
  const { revalidate } = useRevalidator()
  const { errors, busy, refused, form } = useSchemaForm({
    load: async () => Passwords,
    async send({ now, next }, filled) {
      setDone(false)
      await browserApi.identity.changePassword(now, next)
      filled.reset()
      setDone(true)
      // The list of devices, which may take longer.
      void revalidate()
    },
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
        <form className="mt-4 grid max-w-md gap-5" {...form}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.now}
            name="now"
          />
          <NewPasswordField error={errors.next} name="next" />
          <FormProblem words={refused} />
          {done && (
            <p className="text-success text-ui" role="status">
              Your password is changed. Other devices are signed out.
            </p>
          )}
          <button type="submit" className="btn btn-line justify-self-start px-5" disabled={busy}>
            {busy ? 'Changing…' : 'Change password'}
          </button>
        </form>
      )}
    </section>
  )
}
