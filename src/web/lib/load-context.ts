import { createContext } from 'react-router'
import type { ApiCalls } from '#src/api/client.ts'
import type { Content } from '#src/contract/content/documents.ts'
import type { ShownSettings } from '#src/contract/settings.ts'

/** The server's API client, set for each request. */
export const apiContext = createContext<ApiCalls>()

export interface Site {
  /** For absolute URLs. */
  origin: string
  settings: ShownSettings
  /** What is said beside a price, if anything. */
  taxNote: string
  /** A line above the header, unless its text is empty. */
  announcement: Content['announcement']
}
export const siteContext = createContext<Site>()

/** The one-time mark of the scripts that the page itself renders. */
export const nonceContext = createContext<string>()
