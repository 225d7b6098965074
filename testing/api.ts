import { type Api, createApi } from '#src/api/client.ts'

/** The typed client of a shop that is reached over HTTP, with the headers of whoever asks. */
export const apiAt = (address: string, own: Record<string, string> = {}): Api =>
  createApi((path, init) => {
    const headers = new Headers(own)
    for (const [name, value] of new Headers(init?.headers)) headers.set(name, value)
    return fetch(address + path, { ...init, headers })
  })
