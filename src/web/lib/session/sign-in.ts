import type { Person, SignInForm } from '#src/contract/accounts/accounts.ts'
import { browserApi } from '../browser-api.ts'
import { cartLock } from '../cart/cart-lock.ts'
import { forgetAccount } from './account.ts'
import { setPerson } from './admin-check.ts'
import { requestToken } from './session.ts'

/** The session cookie is set; gets the token and the person. */
export async function finishSignIn(): Promise<Person> {
  const token = await requestToken()
  if (!token) throw new Error('You could not be signed in. Please try again.')
  const person = await browserApi.accounts.me()
  setPerson(person)
  return person
}

/** Returns whether a second step is needed. */
export async function signIn(form: SignInForm): Promise<{ needsCode: boolean }> {
  const answer = await browserApi.identity.signIn(form)
  if (answer.twoFactorRedirect) return { needsCode: true }
  await finishSignIn()
  return { needsCode: false }
}

/** The server ends the session first, so that all its tokens are revoked; then this browser forgets the person. */
export const signOut = () =>
  whileCartRests(async () => {
    try {
      await browserApi.identity.signOut()
    } finally {
      forgetAccount()
    }
  })

/** Meanwhile the cart (`cart.ts`) asks for nothing: it would be refused once the session has ended. A call that hangs is. */
async function whileCartRests(work: () => Promise<void>) {
  if (!navigator.locks) return work()
  try {
    await navigator.locks.request(cartLock, { signal: AbortSignal.timeout(1000) }, work)
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === 'TimeoutError')) throw problem
    await work()
  }
}
