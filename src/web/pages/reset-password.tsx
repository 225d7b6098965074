import { useState } from 'react'
import { SignInFrame } from '../components/accounts/sign-in-frame.tsx'
import { FormProblem } from '../components/forms/field.tsx'
import { NewPasswordField } from '../components/forms/password-field.tsx'
import { useSchemaForm } from '../components/forms/use-schema-form.ts'
import { loadApi } from '../lib/load-api.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { forgetAccount } from '../lib/session/account.ts'
import { tokenInAddress } from '../lib/token-in-address.ts'
import type { Route } from './+types/reset-password'

export const handle: PageHandle = { readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('New password'), description: 'Set a new password.' }, matches)

export default function ResetPassword() {
  const [done, setDone] = useState(false)
  const { errors, busy, refused, form } = useSchemaForm({
    load: async () => (await import('#src/contract/accounts/accounts.ts')).NewPasswordForm,
    async send({ password }) {
      const { identity } = await loadApi()
      await identity.setNewPassword(tokenInAddress(), password)
      forgetAccount()
      setDone(true)
    },
  })

  if (done)
    return (
      <SignInFrame title="Done" lead="Your password is changed, and every device is signed out.">
        <a href="/login" className="btn btn-primary btn-lg mt-8 w-full">
          Login
        </a>
      </SignInFrame>
    )
  return (
    <SignInFrame title="New password" lead="The link in the email works once, for one hour.">
      <form className="mt-8 grid gap-5" method="post" {...form}>
        <NewPasswordField error={errors.password} name="password" />
        <FormProblem words={refused} />
        <button type="submit" className="btn btn-primary btn-lg" disabled={busy}>
          Set password
        </button>
      </form>
      <p className="mt-8 text-quiet text-ui">
        Has the link expired?{' '}
        <a href="/login" className="text-link">
          Ask for a new one
        </a>
      </p>
    </SignInFrame>
  )
}
