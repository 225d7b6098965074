import { ownPath } from '#src/contract/values/paths/own-path.ts'

/** Where to go after sign-in: a path of our own site, except the pages to sign in and up. */
export function returnPath(from: string | null): string | undefined {
  const path = ownPath(from)
  return path && !/^\/(login|signup)\/?([?#]|$)/.test(path) ? path : undefined
}

/** A page that something has to be done on first, with the way back in its query. */
export const withReturn = (page: '/login' | '/signup' | '/secure-account', from: string | undefined) =>
  from ? `${page}?${new URLSearchParams({ from })}` : page

export function pathOf(address: string) {
  const { pathname, search } = new URL(address)
  return pathname + search
}

export const loginPath = (cameFrom: string) => withReturn('/login', pathOf(cameFrom))
