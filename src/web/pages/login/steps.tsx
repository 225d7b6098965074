import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignInOptions } from '#src/contract/accounts/accounts.ts'
import { Lead } from '#src/web/components/accounts/sign-in-frame.tsx'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { returnPath } from '#src/web/lib/session/return-path.ts'
import { useAccount } from '#src/web/lib/session/use-account.ts'
import { CodeForm } from './code-form.tsx'
import { ErrorCase } from './error-case.tsx'
import { sentenceFor } from './federated-errors.ts'
import { LoginForm } from './login-form.tsx'

type Step = 'form' | 'code'

/** Email and password, and for some a code after that. */
export default function Steps({ ways }: Pick<SignInOptions, 'ways'>) {
  const search = useQuery()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>(search.get('step') === 'code' ? 'code' : 'form')
  const [failure, setFailure] = useState(sentenceFor(search.get('error')))
  const person = useAccount()
  const from = returnPath(search.get('from'))
  const done = () => navigate(from ?? '/', { replace: true, viewTransition: true })

  return (
    <>
      <Lead>{leadFor(step, person?.email)}</Lead>
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
    </>
  )
}

function leadFor(step: Step, signedInAs: string | undefined) {
  if (step === 'code') return 'One more step to sign in.'
  if (signedInAs) return `You are signed in as ${signedInAs}. This page may need another account.`
  return 'To order, pay and see what you ordered.'
}
