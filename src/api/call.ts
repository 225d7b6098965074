import type { Page } from '#src/contract/paging.ts'
import { ApiProblem } from './api-problem.ts'

/** On the server this is the app in memory, in the browser HTTP with the visitor's token. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

export type Query = Record<string, string | number | undefined>

export function createCall(fetch: ApiFetch) {
  async function send(path: string, init?: RequestInit) {
    const response = await fetch(path, init)
    if (!response.ok) throw await ApiProblem.from(response)
    return response
  }

  return {
    async get<Answer>(path: string): Promise<Answer> {
      return (await send(path)).json()
    },

    /** Sends a JSON body, and answers what comes back. */
    async send<Answer>(
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const response = await send(path, { method, headers: { ...type, ...headers }, ...json })
      return response.status === 204 ? (undefined as Answer) : response.json()
    },

    /** Sends bytes as they are. */
    async upload<Answer>(path: string, body: Blob, type: string): Promise<Answer> {
      return (await send(path, { method: 'POST', headers: { 'Content-Type': type }, body })).json()
    },

    async file(path: string, query: Query = {}): Promise<Blob> {
      return (await send(withQuery(path, query))).blob()
    },

    async page<Row>(path: string, query: Query = {}): Promise<Page<Row>> {
      const response = await send(withQuery(path, query))
      const rows: Row[] = await response.json()
      const total = Number(response.headers.get('X-Total-Count') ?? rows.length)
      return { rows, total, next: nextCursor(response.headers.get('Link')) }
    },
  }
}

export type Call = ReturnType<typeof createCall>

function withQuery(path: string, query: Query) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function nextCursor(link: string | null) {
  const address = link && /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1]
  return (address && new URL(address, 'http://shop').searchParams.get('after')) || undefined
}
