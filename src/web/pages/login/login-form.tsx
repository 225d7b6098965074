import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SignInForm, type SignInOptions } from '#src/contract/accounts/accounts.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { PasswordField } from '#src/web/components/forms/password-field.tsx'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { withReturn } from '#src/web/lib/session/return-path.ts'
import { signIn } from '#src/web/lib/session/sign-in.ts'
import { FederatedButtons } from './federated-buttons.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ResetLink } from './reset-link.tsx'

interface LoginFormProps {
  ways: SignInOptions['ways']
  from: string | undefined
  onDone: () => void
  onCode: () => void
  onFailure: (message: string) => void
}

export function LoginForm({ ways, from, onDone, onCode, onFailure }: LoginFormProps) {
  // Without defaults: these would replace what was typed before the page was hydrated.
  const form = useForm<SignInForm>({ resolver: zodResolver(SignInForm) })
  const { errors, isSubmitting } = form.formState

  // In the order of the page: the first invalid field gets the focus.
  const fields = { email: form.register('email'), password: form.register('password') }

  const submit = form.handleSubmit(async (values) => {
    try {
      const { needsCode } = await signIn(values)
      if (needsCode) onCode()
      else onDone()
    } catch (problem) {
      onFailure(problemText(problem))
    }
  })

  return (
    <>
      <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
        <Field label="Email" error={errors.email?.message}>
          {(wired) => (
            <input {...wired} {...fields.email} type="email" autoComplete="email" className="input" />
          )}
        </Field>
        <PasswordField
          autoComplete="current-password"
          error={errors.password?.message}
          registered={fields.password}
          beside={<ResetLink form={form} />}
        />
        <button type="submit" className="btn btn-primary btn-lg mt-1" disabled={isSubmitting}>
          Login
        </button>
      </form>
      <PasskeyButton onDone={onDone} onFailure={onFailure} />
      <FederatedButtons ways={ways} from={from} onFailure={onFailure} />
      <p className="mt-8 text-quiet text-ui">
        New here?{' '}
        <a href={withReturn('/signup', from)} className="text-link">
          Have An Accoount?
        </a>
      </p>
    </>
  )
}
