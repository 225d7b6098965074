import { useSyncExternalStore } from 'react'
import { currentPerson, onAccountChange, tokenKey } from './account.ts'
import { tokenEnd } from './token.ts'

/** The signed-in person, once a guarded page or a sign-in has loaded them in this tab. */
export function useAccount() {
  const person = useSyncExternalStore(onAccountChange, currentPerson, () => undefined)
  return person && { ...person, tokenData: tokenData() }
}

function tokenData() {
  const accessToken = localStorage.getItem(tokenKey) ?? ''
  return { accessToken, expirationTime: tokenEnd(accessToken) }
}
