import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#src/store/db/connection.ts'
import { freshDatabase } from '#testing/database.ts'
import { issuerStorage } from './issuer-storage.ts'

async function open() {
  const database = await freshDatabase()
  const { pool, close } = openStore(database.url)
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return { storage: issuerStorage(pool), pool }
}

test('what the test issuer remembers lasts as long as it says, and is found under its kind only', async () => {
  const { storage, pool } = await open()
  const sessions = storage('Session')
  await sessions.upsert('a', { uid: 'u' }, 60)
  await sessions.upsert('b', { for: 'ever' })
  expect([await sessions.find('a'), await sessions.findByUid('u')]).toEqual([{ uid: 'u' }, { uid: 'u' }])
  expect(await storage('Grant').find('a')).toBeUndefined()
  await pool.query(`update stand_in_issuer set expires_at = expires_at - interval '61 seconds'`)
  expect([await sessions.find('a'), await sessions.findByUid('u')]).toEqual([undefined, undefined])
  expect(await sessions.find('b')).toEqual({ for: 'ever' })
  await sessions.upsert('a', { uid: 'again' }, 60)
  await pool.query(`update stand_in_issuer set expires_at = expires_at - interval '61 seconds'`)
  await storage('Grant').upsert('c', {}, 60)
  const { rows } = await pool.query<{ id: string }>('select id from stand_in_issuer order by id')
  expect(rows.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('a code is marked when it was used, and goes with its grant', async () => {
  const { storage } = await open()
  const codes = storage('AuthorizationCode')
  await codes.upsert('a', { grantId: 'one' }, 60)
  await codes.upsert('b', { grantId: 'other' }, 60)
  await codes.consume('a')
  expect(await codes.find('a')).toMatchObject({ consumed: expect.any(Number) })
  expect(await codes.find('b')).toEqual({ grantId: 'other' })
  await codes.revokeByGrantId('one')
  expect([await codes.find('a'), await codes.find('b')]).toEqual([undefined, { grantId: 'other' }])
  await codes.destroy('b')
  expect(await codes.find('b')).toBeUndefined()
})
