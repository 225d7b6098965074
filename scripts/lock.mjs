import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './project.mjs'

/**
 * Two starts in the same folder must not install or build at once: the second waits for the first. The lock is a
 * socket with a name that is no file (Linux frees it with its process, however that ends).
 * @param {() => Promise<void>} work
 * @param {string} [folder]
 */
export async function withLock(work, folder = root) {
  const name = `\0loyal-shop-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  let lock = await listen(name)
  if (!lock) console.log('Another start is preparing this folder; waiting for it.')
  for (; !lock; lock = await listen(name)) await wait(200)
  try {
    await work()
  } finally {
    lock.close()
  }
}

/** @param {string} name */
async function listen(name) {
  const server = createServer().listen(name).unref()
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}
