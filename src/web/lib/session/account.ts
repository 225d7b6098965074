import type { Person } from '#src/contract/accounts/accounts.ts'
import type { Role } from '#src/contract/accounts/roles.ts'

/** What this browser remembers about its visitor; the server alone decides what they may do. */
export type AccountLook = 'visitor' | Role

export const tokenKey = 'accessToken'
export const lookKey = 'account'

export const storedToken = () => localStorage.getItem(tokenKey) ?? undefined

let person: Person | undefined
const listeners = new Set<() => void>()

export const currentPerson = () => person

export function onAccountChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Changes what the header shows, now and before the first paint of the next load. */
export function rememberLook(look: AccountLook) {
  if (look === 'visitor') localStorage.removeItem(lookKey)
  else localStorage.setItem(lookKey, look)
  showLook(look)
}

export function showLook(look: AccountLook) {
  document.documentElement.dataset.account = look
}

export function rememberPerson(next: Person) {
  person = next
  rememberLook(next.role)
  for (const listener of listeners) listener()
}

export function forgetAccount() {
  person = undefined
  localStorage.removeItem(tokenKey)
  rememberLook('visitor')
  for (const listener of listeners) listener()
}

/** Another tab has signed in or out: forget the person here and show what that tab stored. */
export function followOtherTab() {
  person = undefined
  const look = (localStorage.getItem(lookKey) ?? 'user') as Role
  showLook(localStorage.getItem(tokenKey) ? look : 'visitor')
  for (const listener of listeners) listener()
}
