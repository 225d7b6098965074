interface Reached {
  app: { request(address: string, init: RequestInit): Response | Promise<Response> }
}

/** A browser at a shop that is served, as a visitor reaches it. */
export const openBrowserAt = (address: string) =>
  openBrowser({ app: { request: (at, init) => fetch(at, { ...init, redirect: 'manual' }) } }, address)

/** A browser on a page of the shop: it keeps cookies and says where it comes from. */
export function openBrowser(shop: Reached, origin = 'http://shop.test') {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie }
    const answer = await shop.app.request(origin + path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }

  const send = (path: string, body: object, method = 'POST') =>
    ask(path, { method, body: JSON.stringify(body) })

  return {
    get: (path: string) => ask(path),
    send,
    signUp: (email: string, password = 'secret1') =>
      send('/api/auth/sign-up/email', { name: 'New Person', email, password }),
    signIn: (email: string, password = 'secret1') => send('/api/auth/sign-in/email', { email, password }),
    /** The status, and the token when there is one. */
    async exchange(email: string) {
      const answer = await send(`/user/${encodeURIComponent(email)}`, { email }, 'PUT')
      const { token } = (await answer.json()) as { token?: string }
      return { status: answer.status, token, headers: { authorization: `Bearer ${token}` } }
    },
  }
}
