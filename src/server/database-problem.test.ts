import { expect, test } from 'vitest'
import { StartProblem } from '#src/config/start-problem.ts'
import { asStartProblem } from './database-problem.ts'

const url = 'postgres://shop:secret@db.example.com:5432/shop'
const fail = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', 'connect', 'does not answer. Is it running, and the address right?'],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    'self-signed certificate in certificate chain',
    'cannot be reached over TLS: self-signed certificate in certificate chain. See "A database over TLS" in docs/operating.md.',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: db is not in the cert's altnames", 'cannot be reached over TLS: '],
  ['', 'The server does not support SSL connections', 'cannot be reached over TLS: '],
  ['28P01', 'password authentication failed', 'refuses us: password authentication failed.'],
  [
    '42501',
    'permission denied for schema public',
    'and the role shop may not do that (permission denied for schema public): run npm run migrate with a role that may.',
  ],
  ['53100', 'could not extend file', 'has no room left on its disk: could not extend file.'],
  ['55P03', 'canceling statement due to lock timeout', 'is locked by someone else: '],
  [
    '0A000',
    'extension "pg_trgm" is not available',
    'lacks what the shop needs: extension "pg_trgm" is not available.',
  ],
])('%s is a sentence', (code, message, sentence) => {
  const problem = asStartProblem(fail(code, message), url)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem).toMatchObject({ message: expect.stringContaining(sentence) })
  expect(problem).toMatchObject({ message: expect.stringContaining('at db.example.com:5432') })
  expect(String(problem)).not.toContain('secret')
})

test('an error that no sentence fits stays what it is', () => {
  const error = fail('XX000', 'a fault')
  expect(asStartProblem(error, url)).toBe(error)
})
