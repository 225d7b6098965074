import { createHash } from 'node:crypto'
import { elsewhere } from '#testing/ways-back.ts'
import { must } from '../../../scenario.ts'
import { type Attacks, call } from '../attack.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const onPages: Attacks = {
  async 'ways back that lead to another site'({ shop }) {
    const origin = { headers: { origin: shop.address } }
    const play = async (callbackURL: string) => {
      const query = new URLSearchParams({ token: 'x', callbackURL })
      const verified = await call(shop, ['GET', `/api/auth/verify-email?${query}`], {})
      const social = await call(shop, ['POST', '/api/auth/sign-in/social'], origin, {
        provider: 'google',
        callbackURL,
      })
      must(verified.status === 400 && social.status === 400, `${JSON.stringify(callbackURL)} is taken.`)
    }
    await Promise.all(elsewhere.map(play))
  },

  async 'a wrong answer of an issuer'({ shop }) {
    for (const query of ['', '?code=x', '?state=x&code=y', '?state=%ff', '?state=a&state=b&error=c']) {
      const answer = await fetch(`${shop.address}/api/auth/callback/google${query}`, { redirect: 'manual' })
      must(answer.status < 500, `A made-up callback is answered ${answer.status}.`)
    }
  },

  async 'scripts that the shop did not write'({ shop, admin }) {
    const script = 'alert(document.domain)'
    const words = `<script>${script}</script>`
    await call(shop, ['POST', '/review'], admin, {
      name: words,
      description: words,
      productname: words,
      rating: 1,
    })
    for (const path of ['/', '/tools', '/login', `/tools?q=${encodeURIComponent(words)}`]) {
      const { text, headers } = await call(shop, ['GET', path], {})
      const policy = headers.get('content-security-policy') ?? ''
      must(!text.includes(words), `${path} shows markup as markup.`)
      must(!text.includes('nonce='), `${path} gives its nonce away.`)
      must(policy.includes("script-src 'self' 'sha256-"), `${path} names no scripts.`)
      must(
        !policy.includes(hashOf(script)) && !/script-src[^;]*unsafe/.test(policy),
        `${path} may run anything.`,
      )
    }
  },

  async 'an issuer in a frame'({ shop }) {
    for (const path of ['/auth?x=y', '/.well-known/openid-configuration', '/nothing']) {
      const { headers } = await fetch(`${shop.address}/dev/oidc${path}`, { redirect: 'manual' })
      const strict = headers.get('x-frame-options') === 'DENY' && headers.get('content-security-policy')
      must(Boolean(strict), `/dev/oidc${path} has no strict headers.`)
    }
  },

  async 'formulas in a sheet'({ shop, admin }) {
    const name = '=cmd()|A1;＝1+1'
    const tool = {
      name,
      img: 'https://x.example/a.png',
      price: '1.00',
      description: 'd',
      minquantity: 1,
      availablequantity: 1,
    }
    await call(shop, ['POST', '/manufacture'], admin, tool)
    const { text } = await call(shop, ['GET', '/tools/export'], admin)
    must(text.includes("'=cmd()|A1;'＝1+1"), 'A cell begins like a formula.')
  },
}
