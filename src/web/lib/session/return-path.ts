/** Where to go after sign-in: a path of our own site. Undefined for anything that could lead elsewhere. */
export function returnPath(from: string | null): string | undefined {
  if (!from?.startsWith('/') || /[\\\p{Cc}]/u.test(from)) return undefined
  const own = 'http://shop.invalid'
  const url = URL.canParse(from, own) ? new URL(from, own) : undefined
  if (url?.origin !== own) return undefined
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || ['/login', '/signup'].includes(url.pathname) ? undefined : path
}

/** The page to sign in or up, with the way back in its query. */
export const withReturn = (page: '/login' | '/signup', from: string | undefined) =>
  from ? `${page}?${new URLSearchParams({ from })}` : page

export function loginPath(cameFrom: string) {
  const { pathname, search } = new URL(cameFrom)
  return withReturn('/login', pathname + search)
}
