import { expect, test } from 'vitest'
import { hasSafeDatabase, hasSafeMailServer, needsTls } from './tls.ts'

test.each([
  'postgres://u:p@db.example.com/shop?sslmode=verify-full',
  'postgres://u:p@db.example.com/shop?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres://u:p@localhost/shop',
  'postgres://u:p@127.0.0.1:5433/shop',
  'postgres://u:p@127.1.2.3/shop',
  'postgres://u:p@[::1]:5432/shop',
  'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/shop',
  'postgres:///shop?host=/var/run/postgresql',
])('nobody can listen to %s', (url) => {
  expect(hasSafeDatabase(url)).toBe(true)
})

test.each([
  'postgres://u:p@db.example.com/shop',
  'postgres://u:p@db/shop?sslmode=disable',
  'postgres://u:p@db/shop?sslmode=no-verify',
  'postgres://u:p@db/shop?sslmode=prefer',
  'postgres://u:p@db/shop?sslmode=require&uselibpqcompat=true',
  'postgres://u:p@db/shop?sslmode=verify-full&ssl=0',
  'postgres://u:p@10.0.0.5/shop',
  'postgres://u:p@127.0.0.1.example.com/shop',
  'postgres://u:p@localhost.example.com/shop',
  'postgres://u:p@localhost/shop?host=db.example.com',
])('somebody might listen to %s', (url) => {
  expect(hasSafeDatabase(url)).toBe(false)
})

test('TLS to a mail server on another machine is not left to chance', () => {
  expect(needsTls('smtp://u:p@mail.example.com:587')).toBe(true)
  expect(needsTls('smtp://127.0.0.1:25')).toBe(false)
  expect(hasSafeMailServer('smtps://u:p@mail.example.com?pool=true')).toBe(true)
})

test.each([
  'ignoreTLS=true',
  'requireTLS=false',
  'secure=false',
  'opportunisticTLS=true',
  'tls.rejectUnauthorized=false',
])('a mail server with %s is refused', (parameter) => {
  expect(hasSafeMailServer(`smtps://u:p@mail.example.com?${parameter}`)).toBe(false)
})
