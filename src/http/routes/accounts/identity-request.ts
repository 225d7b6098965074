import type { Context } from 'hono'
import { visitorAddressHeader } from '#src/contract/accounts/accounts.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { ownPath } from '#src/contract/values/paths/own-path.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { visitorAddressOf } from '#src/http/middleware/visitor-address.ts'

type Fields = Record<string, unknown>

/** Under each of these names a visitor may say where to go afterwards, in the query or the body. */
const waysBack = [
  'callbackURL',
  'errorCallbackURL',
  'newUserCallbackURL',
  'redirectTo',
  'returnTo',
  'next',
  'from',
]

const foreignHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * Reads a call to the identity library once, whatever form its body has. The library gets what was read here and
 * nothing else, so that limits and checks cannot see one email or way back and the library another.
 */
export async function readIdentityRequest(c: Context<ShopEnv>) {
  const url = new URL(c.req.url)
  const body = await readBody(c)
  for (const name of waysBack) {
    const given = url.searchParams.getAll(name)
    if (given.length > 0)
      url.searchParams.set(name, requireOwnPath(name, given.length > 1 ? given : given[0]))
    if (body && name in body) body[name] = requireOwnPath(name, body[name])
  }
  if (/%00/.test(url.search) || JSON.stringify(body ?? '').includes('\\u0000'))
    throw new ShopProblem('INVALID_INPUT', 'The request holds a character that no text has.')
  const request = writingGets.test(url.pathname) ? requestFor(c, url) : requestFor(c, url, body, c.req.method)
  return { body: body ?? {}, request }
}

/** What the library does on a GET although it writes; here these are POSTs, as other writes are. */
const writingGets = /\/passkey\/generate-(register|authenticate)-options$/

function requireOwnPath(name: string, wanted: unknown) {
  const path = ownPath(wanted)
  if (path === undefined) throw new ShopProblem('MALFORMED_REQUEST', `${name} must be a path of this shop.`)
  return path
}

async function readBody(c: Context<ShopEnv>): Promise<Fields | undefined> {
  const text = c.req.method === 'GET' ? '' : await c.req.text()
  if (text === '') return undefined
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text))
  if (type === 'application/json') return readJson(text)
  throw new ShopProblem('MALFORMED_REQUEST', 'Send the body as JSON or as a form.')
}

function readJson(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text)
    if (read && typeof read === 'object' && !Array.isArray(read)) return read as Fields
  } catch {
    // Answered below, like JSON that is no object.
  }
  throw new ShopProblem('MALFORMED_REQUEST', 'The body is not a JSON object.')
}

/** With our own header about the visitor's address, and none of theirs. */
function requestFor(c: Context<ShopEnv>, url: URL, body?: Fields, method = 'GET') {
  const headers = new Headers(c.req.raw.headers)
  for (const name of [...foreignHeaders, 'content-length', 'transfer-encoding']) headers.delete(name)
  headers.set(visitorAddressHeader, visitorAddressOf(c))
  if (body) headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: body && JSON.stringify(body) })
}
