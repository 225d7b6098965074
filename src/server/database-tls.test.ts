import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#src/adapters/postgres/postgres.ts'
import { checkDatabase } from './database.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

let dir: string
const file = (name: string) => join(dir, name)

/** A certificate and its key, for the host 127.0.0.1 or another one. */
function makeCertificate(name: string, host: string) {
  const line = `req -x509 -newkey rsa:2048 -nodes -subj /CN=${host} -addext subjectAltName=${host}`.split(' ')
  const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)]
  execFileSync('openssl', [...line, ...files], { stdio: 'ignore' })
}

/** The same certificate, but it ended yesterday. */
function makeExpired(name: string, of: string) {
  const line = ['x509', '-in', file(`${of}.pem`), '-signkey', file(`${of}.key`), '-days', '-1']
  execFileSync('openssl', [...line, '-out', file(`${name}.pem`)], { stdio: 'ignore' })
  copyFileSync(file(`${of}.key`), file(`${name}.key`))
}

/** PostgreSQL with this certificate, or without TLS. */
async function open(certificate?: string) {
  const folder = mkdtempSync(join(dir, 'postgres-'))
  const settings: Record<string, string> = certificate
    ? { ssl: 'on', ssl_cert_file: file(`${certificate}.pem`), ssl_key_file: file(`${certificate}.key`) }
    : {}
  return startPostgres(folder, { durable: false, settings })
}

describe.skipIf(!hasOpenssl)('a database over TLS (skipped without openssl)', () => {
  const servers: Record<string, Postgres> = {}
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'tls-'))
    makeCertificate('ours', 'IP:127.0.0.1')
    makeCertificate('elsewhere', 'DNS:db.example.com')
    makeExpired('expired', 'ours')
    for (const name of ['ours', 'elsewhere', 'expired']) servers[name] = await open(name)
    servers.plain = await open()
  })
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  const problemOf = (server: string, query: string) =>
    checkDatabase(`${servers[server]?.url}?${query}`).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test('is used when its certificate is trusted', async () => {
    const problem = await problemOf('ours', `sslmode=verify-full&sslrootcert=${file('ours.pem')}`)
    expect(problem).toContain('This database is not at version')
  })

  test.each([
    ['ours', 'sslmode=verify-full', 'self-signed certificate'],
    ['elsewhere', () => `sslmode=verify-full&sslrootcert=${file('elsewhere.pem')}`, 'altnames'],
    ['expired', () => `sslmode=verify-full&sslrootcert=${file('expired.pem')}`, 'certificate has expired'],
    ['plain', 'sslmode=verify-full', 'The server does not support SSL connections'],
    ['ours', () => `sslmode=verify-full&sslrootcert=${file('none.pem')}`, 'none.pem'],
  ])('of %s: what is wrong is a sentence', async (server, query, reason) => {
    const problem = await problemOf(server, typeof query === 'string' ? query : query())
    expect(problem).toContain(reason)
    expect(problem).toMatch(
      /^StartProblem: The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be reached over TLS: /,
    )
  })
})
