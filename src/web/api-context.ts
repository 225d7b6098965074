import { createContext } from 'react-router'
import { type Api, createApi } from '#src/api/client.ts'

/** The server puts its in-memory client here for each request; loaders take it out. */
export const apiContext = createContext<Api>()

/** Where the shop stands on the public net, for addresses that must be absolute. */
export const siteContext = createContext<{ origin: string }>()

/** Clients of pages in the browser: HTTP to the same server, with the visitor's token when there is one. */
export const browserApi = createApi((path, init) => {
  const headers = new Headers(init?.headers)
  const token = localStorage.getItem('accessToken')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetch(path, { ...init, headers })
})
