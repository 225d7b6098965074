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
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new Trouble(
        `Something has to be installed or built, but this folder can not be written: ${error}`,
      )
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return pid > 0
  } catch {
    return false
  }
}
