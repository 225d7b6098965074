import { expect, test } from 'vitest'
import { queuedHashing } from './hash-queue.ts'

test('a hash is proved by its own password only', async () => {
  const { hash, verify } = queuedHashing({ atOnce: 1 })
  const kept = await hash('secret1')
  expect(await verify({ hash: kept, password: 'secret1' })).toBe(true)
  expect(await verify({ hash: kept, password: 'secret2' })).toBe(false)
})

test('as many as said are hashed at once, and only those beyond them wait', async () => {
  const { hash } = queuedHashing({ atOnce: 2, mostWaiting: 1 })
  const all = await Promise.allSettled([1, 2, 3, 4].map((n) => hash(`secret${n}`)))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
})

test('when too many wait, the next is told to come back, and the others are served', async () => {
  const { hash } = queuedHashing({ atOnce: 1, mostWaiting: 2 })
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => hash(`secret${n}`)))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await expect(hash('secret6')).resolves.toBeTypeOf('string')
})
