import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './project.mjs'

const lock = join(root, '.preparing')

/**
 * Two starts in the same folder must not install or build at once: the second waits for the first.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  for (let told = false; !take(); await wait(200)) {
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

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return pid > 0
  } catch {
    return false
  }
}
