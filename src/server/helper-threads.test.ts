import { argon2 } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, it, test } from 'vitest'
import { hashesAtOnce, letPagesGoFirst } from './helper-threads.ts'

test.each([
  [1, 1, 1],
  [2, 1, 2],
  [2, 2, 1],
  [4, 1, 3],
  [16, 4, 3],
  [2, 4, 1],
])('of %i cores and %i processes, each hashes so many passwords at once: %i', (cores, processes, atOnce) => {
  expect(hashesAtOnce(cores, processes)).toBe(atOnce)
})

it.runIf(process.platform === 'linux')('lets pages go before the hashing of passwords', async () => {
  const nonce = Buffer.alloc(16)
  const work = { message: 'a', nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 }
  await promisify(argon2)('argon2id', work)
  letPagesGoFirst()
  const threads = readdirSync('/proc/self/task').map((thread) => ({
    name: readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim(),
    niceness: getPriority(Number(thread)),
  }))
  const own = getPriority()
  const helpers = threads.filter(({ name }) => name === 'libuv-worker').map(({ niceness }) => niceness)
  expect(new Set(helpers)).toEqual(new Set([Math.min(19, own + 10)]))
  expect(threads.filter(({ name, niceness }) => name !== 'libuv-worker' && niceness !== own)).toEqual([])
})

it('does nothing where threads are not listed', () => {
  expect(() => letPagesGoFirst('/nothing/is/here')).not.toThrow()
})
