import { useNavigate } from 'react-router'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { SignInFrame } from '../components/accounts/sign-in-frame.tsx'
import { Field, FormProblem } from '../components/forms/field.tsx'
import { PasswordField } from '../components/forms/password-field.tsx'
import { useSchemaForm } from '../components/forms/use-schema-form.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import { loadSignIn } from '../lib/session/load-sign-in.ts'
import { returnPath, withReturn } from '../lib/session/return-path.ts'
import type { Route } from './+types/signup'

export const handle: PageHandle = { readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Sign up'), description: 'Open an account to order and pay.' }, matches)

export default function Signup() {
  const navigate = useNavigate()
  const search = useQuery()
  const from = returnPath(search.get('from'))
  const { errors, busy, refused, form } = useSchemaForm({
    load: async () => (await import('#src/contract/accounts/accounts.ts')).SignUpForm,
    async send(values) {
      const [{ provingApi }, { finishSignIn }] = await Promise.all([
        import('../lib/proof/proving-api.ts'),
        loadSignIn(),
      ])
      await provingApi.identity.signUp(values)
      await finishSignIn()
      await navigate(from ?? '/home', { replace: true, viewTransition: true })
    },
  })

  return (
    <SignInFrame title="Sign up" lead="One account to order, pay, review and see what you ordered.">
      <form className="mt-8 grid gap-5" method="post" {...form}>
        <Field label="Name" error={errors.name}>
          {(wired) => <input {...wired} name="name" autoComplete="name" maxLength={80} className="input" />}
        </Field>
        <Field label="Email" error={errors.email}>
          {(wired) => <input {...wired} name="email" type="email" autoComplete="email" className="input" />}
        </Field>
        <PasswordField
          autoComplete="new-password"
          hint="Six characters or more; a sentence is better than a word."
          error={errors.password}
          name="password"
        />
        <FormProblem words={refused} />
        <button type="submit" className="btn btn-primary btn-lg mt-1" disabled={busy}>
          Sign up
        </button>
      </form>
      <p className="mt-8 text-quiet text-ui">
        <a href={withReturn('/login', from)} className="text-link">
          Already Have an Account?
        </a>
      </p>
    </SignInFrame>
  )
}
