import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { node, serverSettings } from './project.mjs'

/** How many pages of memory the kernel has to find for one password hash. */
function faultsOfHash(settings: Record<string, string>) {
  const program = `
    const { argon2Sync } = require('node:crypto')
    const work = { memory: 12288, passes: 1, parallelism: 1, tagLength: 32, nonce: Buffer.alloc(16), message: 'x' }
    const hash = (times) => { for (let i = 0; i < times; i++) argon2Sync('argon2id', work) }
    hash(2)
    const before = process.resourceUsage().minorPageFault
    hash(4)
    console.log((process.resourceUsage().minorPageFault - before) / 4)`
  return Number(
    execFileSync(node, ['-e', program], { env: { ...process.env, ...settings }, encoding: 'utf8' }),
  )
}

function hugePagesOf(machine = '/sys/kernel/mm/transparent_hugepage/enabled') {
  try {
    return !readFileSync(machine, 'utf8').includes('[never]')
  } catch {
    return false
  }
}

test.runIf(hugePagesOf())('the memory of a password hash comes in huge pages', () => {
  expect(faultsOfHash(serverSettings)).toBeLessThan(1_500)
})
