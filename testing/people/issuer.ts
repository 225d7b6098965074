import { generateKeyPairSync } from 'node:crypto'
import { issuerStorage } from '#src/adapters/identity/issuer-storage.ts'
import { createStandInIssuer } from '#src/adapters/identity/stand-in-issuer.ts'
import { securityHeadersFor } from '#src/http/middleware/security-headers.ts'
import { listen, portOf } from '#src/server/listen.ts'
import type { openBrowser } from '../browser.ts'
import { openShop } from '../shop.ts'

/** A shop whose Google is the stand-in issuer, which answers under an address of its own. */
export async function openShopWithIssuer() {
  const server = await listen((req, res) => answer(req, res), '127.0.0.1', 0)
  const standIn = createStandInIssuer({
    publicUrl: `http://127.0.0.1:${portOf(server)}`,
    origins: ['http://shop.test'],
    secret: 'a secret of the issuer for tests',
    signingKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    storage: (model) => issuerStorage(shop.pool)(model),
  })
  const answer = standIn.before(
    (_req, res) => void res.writeHead(404).end(),
    securityHeadersFor('http://shop.test'),
  )
  const shop = await openShop({ limitFactor: 1000, issuers: [standIn.issuer] })
  return {
    ...shop,
    issuerAddress: standIn.issuer.issuer,
    async close() {
      server.close()
      server.closeAllConnections()
      await shop.close()
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

/** Goes to the issuer, chooses an account there and comes back: the shop's answer to that. */
export const signInWithGoogle = async (browser: Browser, account: string, from = '') =>
  browser.get(await reachCallback(browser, account, from))

/** The same up to the way back: the address of the shop that the issuer leads to. */
export async function reachCallback(browser: Browser, account: string, from = '') {
  const callbackURL = `/signed-in?${new URLSearchParams(from ? { from } : {})}`
  const begun = await browser.send('/api/auth/sign-in/social', { provider: 'google', callbackURL })
  const { url } = (await begun.json()) as { url: string }
  const cookies = new Map<string, string>()
  let next = { url, method: 'GET' }
  while (!new URL(next.url).pathname.startsWith('/api/auth/callback/')) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(next.url, { method: next.method, headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (!to && next.method === 'POST') throw new Error(`the issuer answered ${answer.status}`)
    next = to
      ? { url: new URL(to, next.url).href, method: 'GET' }
      : { url: `${next.url}?account=${account}`, method: 'POST' }
  }
  const { pathname, search } = new URL(next.url)
  return pathname + search
}
