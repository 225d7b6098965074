import type { Page } from '#src/contract/values/pagination.ts'
import { ApiProblem } from './api-problem.ts'
import { unreachable } from './unreachable.ts'

/** On the server this is the app in memory, in the browser HTTP with the visitor's token. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

export type Query = Record<string, string | number | undefined>

export function createCall(fetch: ApiFetch) {
  async function send(path: string, init?: RequestInit) {
    const response = await fetch(path, init).catch(sayUnreachable)
    if (!response.ok) throw await ApiProblem.from(response)
    return response
  }

  return {
    async get<Answer>(path: string, init?: RequestInit): Promise<Answer> {
      return (await send(path, init)).json()
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

    async page<Row>(path: string, query: Query = {}): Promise<Page<Row> & { near: boolean }> {
      const response = await send(withQuery(path, query))
      const rows: Row[] = await response.json()
      const total = Number(response.headers.get('X-Total-Count') ?? rows.length)
      const link = response.headers.get('Link')
      return {
        rows,
        total,
        capped: response.headers.get('X-Total-Capped') === 'true',
        near: response.headers.get('X-Match') === 'near',
        next: cursorOf(link, 'next', 'after'),
        prev: cursorOf(link, 'prev', 'before'),
      }
    },
  }
}

/** Browsers word a lost connection each in their own way, and not for customers. */
function sayUnreachable(problem: unknown): never {
  throw problem instanceof TypeError ? new Error(unreachable, { cause: problem }) : problem
}

export type Call = ReturnType<typeof createCall>

export function withQuery(path: string, query: Query) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function cursorOf(link: string | null, rel: string, name: string) {
  const address = link && new RegExp(`<([^>]*)>\\s*;\\s*rel="?${rel}"?`).exec(link)?.[1]
  return (address && new URL(address, 'http://shop').searchParams.get(name)) || undefined
}
