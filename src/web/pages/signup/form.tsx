import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SignUpForm } from '#src/contract/accounts/accounts.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { PasswordField } from '#src/web/components/forms/password-field.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { returnPath, withReturn } from '#src/web/lib/session/return-path.ts'
import { finishSignIn } from '#src/web/lib/session/sign-in.ts'

export default function Form() {
  const navigate = useNavigate()
  const search = useQuery()
  const from = returnPath(search.get('from'))
  // Without defaults: these would replace what was typed before the page was hydrated.
  const form = useForm<SignUpForm>({ resolver: zodResolver(SignUpForm) })
  const { errors, isSubmitting } = form.formState

  // In the order of the page: the first invalid field gets the focus.
  const fields = {
    name: form.register('name'),
    email: form.register('email'),
    password: form.register('password'),
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      await provingApi.identity.signUp(values)
      await finishSignIn()
      await navigate(from ?? '/home', { replace: true, viewTransition: true })
    } catch (problem) {
      form.setError('root', { message: problemText(problem) })
    }
  })

  return (
    <>
      <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
        <Field label="Name" error={errors.name?.message}>
          {(wired) => (
            <input {...wired} {...fields.name} autoComplete="name" maxLength={80} className="input" />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(wired) => (
            <input {...wired} {...fields.email} type="email" autoComplete="email" className="input" />
          )}
        </Field>
        <PasswordField
          autoComplete="new-password"
          hint="Six characters or more; a sentence is better than a word."
          error={errors.password?.message}
          registered={fields.password}
        />
        <FormProblem words={errors.root?.message} />
        <button type="submit" className="btn btn-primary btn-lg mt-1" disabled={isSubmitting}>
          Sign up
        </button>
      </form>
      <p className="mt-8 text-quiet text-ui">
        <a href={withReturn('/login', from)} className="text-link">
          Already Have an Account?
        </a>
      </p>
    </>
  )
}
