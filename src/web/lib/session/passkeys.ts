import { ApiProblem } from '#src/api/client.ts'
import { DeviceProblem } from '../problems/problem-text.ts'
import { passkeyApi } from './passkey-api.ts'
import { finishSignIn } from './sign-in.ts'

/** As seen before the first paint (`first-paint.ts`). */
export const hasPasskeys = () => 'passkeys' in document.documentElement.dataset

/** The library that speaks with the device is fetched when used. */
const device = () => import('@simplewebauthn/browser')

export async function addPasskey(name: string) {
  const optionsJSON = await passkeyApi.optionsToAdd().catch(askForSignIn)
  const { startRegistration } = await device()
  await passkeyApi.add(await startRegistration({ optionsJSON }).catch(explain), name)
}

export async function signInWithPasskey() {
  const optionsJSON = await passkeyApi.optionsToSignIn()
  const { startAuthentication } = await device()
  const asking = { ...optionsJSON, userVerification: 'required' as const }
  await passkeyApi.signIn(await startAuthentication({ optionsJSON: asking }).catch(explain))
  await finishSignIn()
}

function askForSignIn(problem: unknown): never {
  if (problem instanceof ApiProblem && problem.body.reason === 'SESSION_NOT_FRESH')
    throw new DeviceProblem('Sign out and in again first: a passkey can only be added soon after signing in.')
  throw problem
}

function explain(problem: unknown): never {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'InvalidStateError')
    throw new DeviceProblem('This device already has a passkey for your account.')
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new DeviceProblem('No passkey was used: the device was not unlocked, or it took too long.')
  throw new DeviceProblem('This browser cannot use passkeys here.', { cause: problem })
}
