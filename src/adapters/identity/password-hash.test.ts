import { hashPassword as hashAsBefore } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, matchesPassword } from './password-hash.ts'

test('a hash says how it was made, is another one each time, and is proved by its own password only', async () => {
  const hash = await hashPassword('secret1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/)
  expect(await hashPassword('secret1')).not.toBe(hash)
  expect(await matchesPassword(hash, 'secret1')).toBe(true)
  expect(await matchesPassword(hash, 'secret2')).toBe(false)
})

test('a hash from the test vectors of the reference program is proved', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await matchesPassword(hash, 'password')).toBe(true)
})

test('the same characters in another Unicode form are the same password', async () => {
  expect(await matchesPassword(await hashPassword('caf\u00e9 1'), 'cafe\u0301 1')).toBe(true)
})

test('passwords from before Argon2 still prove who someone is', async () => {
  const hash = await hashAsBefore('secret1')
  expect(await matchesPassword(hash, 'secret1')).toBe(true)
  expect(await matchesPassword(hash, 'secret2')).toBe(false)
})
