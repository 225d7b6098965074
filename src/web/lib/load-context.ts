import { createContext } from 'react-router'
import type { Api } from '#src/api/client.ts'

/** The server puts its in-memory client here for each request; loaders take it out. */
export const apiContext = createContext<Api>()

/** Where the shop stands on the public net, for addresses that must be absolute. */
export const siteContext = createContext<{ origin: string }>()
