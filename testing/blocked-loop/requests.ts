import type { RawRequest } from './measure.ts'

/** Nearly all that Node takes as one request's line and headers. */
const long = 15_000
const times = (text: string, length = long) => text.repeat(Math.floor(length / text.length))

const paths = [
  `/tool/${times('-')}`,
  `/tools/${times('-')}`,
  `/tools/${times('a-')}`,
  `/tools/${times('%2D')}`,
  `/${times('/')}x`,
  `/${times('a/')}`,
  `/${times('a')}`,
  `/${times('%41')}`,
  `/${times('%')}`,
  `/${times('%E0%A4%A')}`,
  `/${times('%40/')}`,
  `/${times('-')}@`,
  `/user/${times('a.')}`,
  `/user/${times('%2e')}@x`,
  `/pictures/${times('-')}`,
  `/product/${times('0-')}`,
  `/api/auth/${times('a/')}`,
  `/dev/oidc/${times('a/')}`,
  `/dev/cards/${times('a/')}`,
  `/${times('..%2f')}`,
  `/${times('a')}.data`,
  `/${times('/')}.data`,
]

/** As much of each as is looked at. */
const boundedPaths = paths.map((path) => path.slice(0, 999))

const queries = [
  `/?${times('a&')}`,
  `/?${times('a=%')}`,
  `/tools?q=${times('a')}`,
  `/tools?q=${times('-', 200)}`,
  `/tools?q=${encodeURIComponent('ß'.repeat(200))}`,
  `/tools?${times('category=a&')}`,
  `/tools?${times('fits=%00&')}`,
  `/tools?minprice=${times('1')}`,
  `/manufacture?q=${times('a+', 200)}`,
  `/manufacture?after=${times('A', 400)}`,
  `/manufacture?minprice=${times('+')}1`,
  `/suggest?q=${times('a-', 200)}`,
  `/sitemap.xml?part=${times('1')}`,
  `/openapi.json?${times('a&')}`,
  `/docs?${times('a&')}`,
  `/__manifest?${times('p=/a&')}`,
  `/__manifest?paths=${times('/a,')}`,
  `/_.data?_routes=${times('root,')}`,
  `/api/auth/verify-email?token=${times('a.')}`,
  `/api/auth/callback/google?state=${times('a')}&code=${times('b', 100)}`,
]

const headers: Record<string, string | string[]>[] = [
  { cookie: times('a=b; ') },
  { cookie: times('=;') },
  { cookie: `shop.session_token=${times('a.')}` },
  { authorization: `Bearer ${times('x')}` },
  { authorization: `Bearer${times(' ')}x` },
  { authorization: `Bearer ${times('a.')}` },
  { 'x-forwarded-for': times(',') },
  { 'x-forwarded-for': times('::1,') },
  { 'accept-encoding': times('br;q=0,') },
  { 'if-none-match': times('W/"a",') },
  { 'x-request-id': times('a') },
  { 'user-agent': times('Mozilla(') },
  { accept: times('*/*,') },
  Object.fromEntries(Array.from({ length: 1_500 }, (_, no) => [`x-${no}`, '1'])),
]

/** A little less than any call takes as a body. */
const body = 250_000
const json = { 'content-type': 'application/json', origin: 'http://127.0.0.1' }
const form = { ...json, 'content-type': 'application/x-www-form-urlencoded' }
const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, no) => [`k${no}`, 1]))

const bodies: [path: string, headers: Record<string, string>, body: string][] = [
  ...['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/password-reset'].flatMap(
    (path): [string, Record<string, string>, string][] => [
      [path, json, JSON.stringify({ email: times('a.', body), password: 'x', name: 'x' })],
      [path, json, JSON.stringify({ email: `${times('a', body)}@`, password: 'x', name: 'x' })],
      [path, json, JSON.stringify({ email: `a@${times('a.', body)}`, password: 'x', name: 'x' })],
      [path, json, JSON.stringify({ email: 'a@example.com', password: times('ß', body / 2), name: 'x' })],
      [path, json, times('[', body)],
      [path, json, `{"a":${times('[', body / 2)}${times(']', body / 2)}}`],
      [path, json, JSON.stringify(keys)],
      [path, json, JSON.stringify({ email: times(' ', body) })],
      [path, form, times('a=b&', body)],
      [path, form, times('%', body)],
    ],
  ),
  ['/webhooks/cards', { ...json, 'stripe-signature': times('t=1,v1=a,') }, times('a', body)],
  ['/webhooks/cards', { ...json, 'stripe-signature': 't=1,v1=a' }, times('[', body)],
  ['/dev/cards/v1/payment_methods', form, times('a[]=&', body)],
  ['/dev/cards/v1/payment_methods', form, `a${times('[', body)}=1`],
  ['/dev/cards/v1/payment_methods', form, times('a=b&', body)],
  ['/dev/oidc/token', form, times('a=b&', 50_000)],
  ['/order', json, times('[', body)],
  ['/review', { ...json, 'content-type': `application/${times('a.')}` }, '{}'],
  ['/', form, times('a=b&', body)],
]

/** What a visitor without an account can send that is as much work for its length as we could think of. */
export const worstRequests: RawRequest[] = [
  ...[...paths, ...boundedPaths, ...queries, ...queries.map((query) => query.slice(0, 7_999))].map(
    (path) => ({ path }),
  ),
  ...headers.flatMap((each) =>
    ['/', '/manufacture', '/api/auth/get-session', '/product'].map((path) => ({ path, headers: each })),
  ),
  ...['/openapi.json', '/docs'].flatMap((path) =>
    ['gzip', 'br', 'identity'].map((encoding) => ({ path, headers: { 'accept-encoding': encoding } })),
  ),
  ...bodies.map(([path, headers, body]) => ({ method: 'POST', path, headers, body })),
]
