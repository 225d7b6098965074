import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDotEnv } from './dot-env.ts'
import { readEnv } from './env.ts'
import { StartProblem } from './start-problem.ts'

test('with nothing set there is a default for everything', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    live: false,
    logLevel: 'info',
    trustProxy: [],
    webConcurrency: 1,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('what is set is used', () => {
  const env = readEnv({
    HOST: '::',
    PORT: '8080',
    LIVE: 'true',
    TRUST_PROXY: '10.0.0.1, ::1, fd00::/8',
    WEB_CONCURRENCY: '4',
  })
  expect(env).toMatchObject({
    port: 8080,
    live: true,
    trustProxy: ['10.0.0.1', '::1', 'fd00::/8'],
    webConcurrency: 4,
  })
  expect(env.publicUrl).toBe('http://localhost:8080')
})

test('strangers hold few orders, and those of a live shop not for long', () => {
  const rules = (source: Record<string, string>) => readEnv(source).settingDefaults
  expect(rules({})).toEqual({ newAccountUnpaidOrders: 10 })
  expect(rules({ LIVE: 'true' })).toEqual({ newAccountUnpaidOrders: 10, newAccountHoldHours: 2 })
  expect(rules({ LIMIT_FACTOR: '3' })).toEqual({ newAccountUnpaidOrders: 30 })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['LIVE', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'my-proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['WEB_CONCURRENCY', '0'],
  ['READS_PER_SECOND', '-1'],
  ['DATABASE_TIMEOUT', '0'],
  ['STALE_SECONDS', '90000'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartProblem)
  expect(() => readEnv({ [name]: value })).toThrow(
    new RegExp(`^${name} must be .*\\.$|^${name} must look like .*\\.$`),
  )
})

test.each([
  { OIDC_ISSUER: 'https://login.example.com' },
  { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' },
])('an issuer comes with its client: %j', (some) => {
  expect(() => readEnv(some)).toThrow(/^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together/)
})

test('the metrics have a port of their own', () => {
  expect(() => readEnv({ PORT: '9000', METRICS_PORT: '9000' })).toThrow(/^METRICS_PORT must be another port/)
})

function dotEnv(text: string) {
  const dir = mkdtempSync(join(tmpdir(), 'dot-env-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, '.env'), text)
  return () => readDotEnv(join(dir, '.env'))
}

test('.env may hold comments, quotes and values over several lines', () => {
  const read = dotEnv('# a comment\n\nPORT=4000\nexport HOST="::1"\nKEY="first\nsecond"\n')
  expect(read()).toEqual({ PORT: '4000', HOST: '::1', KEY: 'first\nsecond' })
})

test('no .env is nothing to read', () => {
  expect(readDotEnv('/nowhere/.env')).toEqual({})
})

test.each(['PORT=1\nHOST 0.0.0.0\n', 'PORT=1\n=3\n', 'A=1\nKEY="never closed\n'])(
  'a broken line of .env is named: %j',
  (text) => {
    expect(dotEnv(text)).toThrow(/^Line 2 of .*\.env is not of the form NAME=value/)
  },
)

test.each([
  'postgres://shop:secret@db1:5432,db2:5432/shop',
  'postgres://shop:secret@db1,db2/shop',
  'postgres://shop:secret@/shop?host=db1,db2',
  'postgres://shop:secret@db1/shop?host=db1%2Cdb2',
])('several hosts in DATABASE_URL are refused: %s', (url) => {
  expect(() => readEnv({ DATABASE_URL: url })).toThrow(
    'DATABASE_URL must name one host. For several servers, name a proxy that always leads to the primary.',
  )
})

test('a comma elsewhere in DATABASE_URL names no second host', () => {
  const url = 'postgres://shop:a,b@db1:5432/shop?options=-c%20search_path=a,b'
  expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url)
})
