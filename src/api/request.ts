import { ApiProblem } from './api-problem.ts'
import { givenPairs } from './given-values.ts'
import { toPage } from './page.ts'
import { unreachable } from './unreachable.ts'

/** In the browser, HTTP with the visitor's token. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

export interface RequestOptions {
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
}

/** Makes a request of a call's method and path, `'PUT /order/{id}'` for example, and reads what comes back. */
export const requestTo =
  (fetch: ApiFetch, line: string) =>
  async (...given: unknown[]): Promise<unknown> => {
    const [method = '', path = ''] = line.split(' ')
    const address = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(given.shift())))
    const [data, options = {}] = given as [data?: unknown, options?: RequestOptions]
    const request =
      method === 'GET' ? { ...options, query: data as RequestOptions['query'] } : { ...options, body: data }
    return readAnswer(await send(fetch, method, address, request))
  }

async function send(
  fetch: ApiFetch,
  method: string,
  path: string,
  { query = {}, headers = {}, signal, body }: RequestOptions & { body?: unknown },
) {
  const raw = body === undefined || body instanceof Blob
  const response = await fetch(withQuery(path, query), {
    method,
    headers: Object.fromEntries(
      givenPairs({ ...headers, ...(!raw && { 'Content-Type': 'application/json' }) }),
    ),
    body: raw ? body : JSON.stringify(body),
    signal,
  }).catch(sayUnreachable)
  if (!response.ok) throw await ApiProblem.from(response)
  return response
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response.blob()
  const answer: unknown = await response.json()
  return response.headers.has('X-Total-Count') ? toPage(answer, response.headers) : answer
}

/** Each browser has its own message for a lost connection, and none is meant for customers. */
function sayUnreachable(problem: unknown): never {
  throw problem instanceof TypeError ? new Error(unreachable, { cause: problem }) : problem
}

function withQuery(path: string, query: Record<string, unknown>) {
  const asked = String(new URLSearchParams(givenPairs(query)))
  return asked ? `${path}?${asked}` : path
}
