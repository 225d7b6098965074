import { createApi } from '#src/api/client.ts'
import type { ApiFetch } from '#src/api/request.ts'
import { freshToken, renewToken } from './session/session.ts'

export { loadAhead } from './ahead/load-ahead.ts'

/** Sends the visitor's token along, if there is one. */
export const browserFetch: ApiFetch = async (path, init) => {
  const token = await freshToken()
  const answer = await fetch(path, withToken(init, token))
  if (answer.ok) document.documentElement.toggleAttribute('data-stale', isStale(answer))
  if (answer.status !== 401 || !token || path.startsWith('/api/auth/')) return answer
  const renewed = await renewToken(token)
  return renewed ? fetch(path, withToken(init, renewed)) : answer
}

/** The API client of the browser. */
export const browserApi = createApi(browserFetch)

/** The shop sends what it has cached while its database is away. */
const isStale = (answer: Response) => answer.headers.get('Cache-Status')?.includes('database-away') ?? false

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
