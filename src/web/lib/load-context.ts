import { createContext } from 'react-router'
import type { Api } from '#src/api/client.ts'

/** The server's in-memory API client, set for each request. */
export const apiContext = createContext<Api>()

/** The shop's public origin, for absolute URLs. */
export const siteContext = createContext<{ origin: string }>()

/** The one-time mark of the scripts that the page itself renders. */
export const nonceContext = createContext<string>()
