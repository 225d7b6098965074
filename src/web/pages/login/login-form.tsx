import type { SignInOptions } from '#src/contract/accounts/accounts.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { PasswordField } from '#src/web/components/forms/password-field.tsx'
import { useSchemaForm } from '#src/web/components/forms/use-schema-form.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { loadSignIn } from '#src/web/lib/session/load-sign-in.ts'
import { withReturn } from '#src/web/lib/session/return-path.ts'
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
  const { errors, busy, refused, readField, form } = useSchemaForm({
    load: async () => (await import('#src/contract/accounts/accounts.ts')).SignInForm,
    async send(values) {
      try {
        const { needsCode } = await (await loadSignIn()).signIn(values)
        if (needsCode) onCode()
        else onDone()
      } catch (problem) {
        onFailure(problemText(problem))
      }
    },
  })

  return (
    <>
      <form className="mt-8 grid gap-5" method="post" {...form}>
        <Field label="Email" error={errors.email}>
          {(wired) => <input {...wired} name="email" type="email" autoComplete="email" className="input" />}
        </Field>
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          name="password"
          beside={<ResetLink readEmail={(form) => readField(form, 'email')} />}
        />
        <FormProblem words={refused} />
        <button type="submit" className="btn btn-primary btn-lg mt-1" disabled={busy}>
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
