import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewPasswordForm } from '#src/contract/accounts/accounts.ts'
import { SignInFrame } from '../components/accounts/sign-in-frame.tsx'
import { FormProblem } from '../components/forms/field.tsx'
import { NewPasswordField } from '../components/forms/password-field.tsx'
import { browserApi } from '../lib/browser-api.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { problemText } from '../lib/problems/problem-text.ts'
import { forgetAccount } from '../lib/session/account.ts'
import { tokenInAddress } from '../lib/token-in-address.ts'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('New password'), description: 'Set a new password.' }, matches)

export default function ResetPassword() {
  const [done, setDone] = useState(false)
  // Without defaults: these would replace what was typed before the page was hydrated.
  const form = useForm<NewPasswordForm>({ resolver: zodResolver(NewPasswordForm) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await browserApi.identity.setNewPassword(tokenInAddress(), password)
      forgetAccount()
      setDone(true)
    } catch (problem) {
      form.setError('root', { message: problemText(problem) })
    }
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
      <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
        <NewPasswordField error={errors.password?.message} registered={form.register('password')} />
        <FormProblem words={errors.root?.message} />
        <button type="submit" className="btn btn-primary btn-lg" disabled={isSubmitting}>
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
