import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, Trouble } from './project.mjs'

/**
 * Two starts in the same folder must not install or build at once: the second waits for the first.
 * @param {() => Promise<void>} work
 * @param {string} [folder]
 */
export async function alone(work, folder = root) {
  const lock = join(folder, '.preparing')
  for (let told = false; !take(lock); await wait(200)) {
    if (!told) console.log('Another start is preparing this folder; waiting for it.')
    told = true
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} lock */
function take(lock) {
  if (write(() => writeFileSync(lock, String(process.pid), { flag: 'wx' }))) return true
  if (!isHeld(lock)) write(() => rmSync(lock, { force: true }))
  return false
}

/**
 * Whether it could be written; false when it is there already.
 * @param {() => void} work
 */
function write(work) {
  try {
    work()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new Trouble(`Something has to be installed or built, but this folder can not be written: ${error}`)
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return pid > 0
  } catch (error) {
    // Somebody else's process, which may not be asked, is there.
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
