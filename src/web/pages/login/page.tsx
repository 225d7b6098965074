import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SignInFrame } from '#src/web/components/accounts/sign-in-frame.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { loadPage } from '#src/web/lib/load-api.ts'
import { apiContext } from '#src/web/lib/load-context.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { returnPath } from '#src/web/lib/session/return-path.ts'
import type { Route } from './+types/page'
import { CodeForm } from './code-form.tsx'
import { ErrorCase } from './error-case.tsx'
import { sentenceFor } from './federated-errors.ts'
import { LoginForm } from './login-form.tsx'

export const handle: PageHandle = { readFirst: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: pageTitle('Login'), description: 'Sign in to order, pay and see what you ordered.' },
    matches,
  )

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).accounts.signInOptions()
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPage(request, undefined, (_code, api) => api.accounts.signInOptions())

type Step = 'form' | 'code'

export default function Login({ loaderData: { ways } }: Route.ComponentProps) {
  const search = useQuery()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>(search.get('step') === 'code' ? 'code' : 'form')
  const [failure, setFailure] = useState(sentenceFor(search.get('error')))
  const from = returnPath(search.get('from'))
  const done = () => navigate(from ?? '/', { replace: true, viewTransition: true })

  return (
    <SignInFrame title="Login" lead={step === 'code' ? 'One more step to sign in.' : <Lead />}>
      {failure && <ErrorCase message={failure} onBack={() => setFailure(undefined)} />}
      <div hidden={failure !== undefined}>
        {step === 'form' ? (
          <LoginForm
            ways={ways}
            from={from}
            onDone={done}
            onCode={() => setStep('code')}
            onFailure={setFailure}
          />
        ) : (
          <CodeForm onDone={done} onFailure={setFailure} onBack={() => setStep('form')} />
        )}
      </div>
    </SignInFrame>
  )
}

/** Both are in the HTML: one that came later would move the form while it is being pressed. */
const Lead = () => (
  <>
    <span className="signed-in:hidden">To order, pay and see what you ordered.</span>
    <span className="hidden signed-in:inline">You are signed in. This page may need another account.</span>
  </>
)
