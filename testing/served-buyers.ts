import { randomUUID } from 'node:crypto'

export interface ServedBuyer {
  email: string
  password: string
  headers: Record<string, string>
}

/** Signs somebody up over HTTP, and returns the headers for their calls. */
export async function signUpBuyer(address: string): Promise<ServedBuyer> {
  const email = `${randomUUID()}@example.com`
  const password = randomUUID()
  const headers = { 'content-type': 'application/json', origin: address }
  const signedUp = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Served Buyer', email, password }),
  })
  if (!signedUp.ok) throw new Error(await signedUp.text())
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';')[0])
  const exchanged = await fetch(`${address}/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { ...headers, cookie: cookie.join('; ') },
    body: JSON.stringify({ email }),
  })
  if (!exchanged.ok) throw new Error(await exchanged.text())
  const { token } = (await exchanged.json()) as { token: string }
  return {
    email,
    password,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  }
}
