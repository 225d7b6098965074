import { randomUUID } from 'node:crypto'

interface Credentials {
  email: string
  password: string
}

export interface ServedBuyer extends Credentials {
  /** Of the session, which outlives the token in the headers. */
  cookie: string
  headers: Record<string, string>
}

/** Signs somebody up over HTTP, and returns the headers for their calls. */
export function signUpBuyer(address: string): Promise<ServedBuyer> {
  const credentials = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  return enter(address, 'sign-up', credentials, { name: 'Served Buyer' })
}

export const signInBuyer = (address: string, credentials: Credentials) =>
  enter(address, 'sign-in', credentials)

async function enter(address: string, by: 'sign-up' | 'sign-in', credentials: Credentials, more = {}) {
  const answer = await fetch(`${address}/api/auth/${by}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ ...credentials, ...more }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const person = { ...credentials, cookie: cookies.join('; ') }
  return { ...person, headers: await fetchTokenHeaders(address, person) }
}

/** A token is good for some minutes; the session gives another. */
export async function fetchTokenHeaders(
  address: string,
  { email, cookie }: { email: string; cookie: string },
) {
  const exchanged = await fetch(`${address}/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify({ email }),
  })
  if (!exchanged.ok) throw new Error(await exchanged.text())
  const { token } = (await exchanged.json()) as { token: string }
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` }
}
