import { ownPath } from '#src/contract/values/own-path.ts'

/** Where to go after sign-in: a path of our own site, except the pages to sign in and up. */
export function returnPath(from: string | null): string | undefined {
  const path = ownPath(from)
  return path && !/^\/(login|signup)\/?([?#]|$)/.test(path) ? path : undefined
}

/** The page to sign in or up, with the way back in its query. */
export const withReturn = (page: '/login' | '/signup', from: string | undefined) =>
  from ? `${page}?${new URLSearchParams({ from })}` : page

export function loginPath(cameFrom: string) {
  const { pathname, search } = new URL(cameFrom)
  return withReturn('/login', pathname + search)
}
