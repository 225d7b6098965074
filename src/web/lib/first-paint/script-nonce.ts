import { createContext } from 'react'

/** Marks the scripts that we render on the server, which takes it out before the page is sent: browsers never see one. */
export const ScriptNonce = createContext<string | undefined>(undefined)
