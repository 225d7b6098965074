import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { node, root, serverSettings } from './project.mjs'

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

/** Where the kernel gives them to who asks, and the C library can ask (glibc from 2.35 on). */
function canAsk() {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  const [, minor = 0] = header.glibcVersionRuntime?.split('.').map(Number) ?? []
  try {
    return (
      minor >= 35 && readFileSync('/sys/kernel/mm/transparent_hugepage/enabled', 'utf8').includes('[madvise]')
    )
  } catch {
    return false
  }
}

test.runIf(canAsk())('the memory of a password hash comes in huge pages', () => {
  const { GLIBC_TUNABLES, ...others } = serverSettings
  expect(faultsOfHash(serverSettings)).toBeLessThan(faultsOfHash({ ...others, GLIBC_TUNABLES: '' }) / 2)
})

test('what an operator has set of the C library stays set', () => {
  const program = `console.log((await import('./scripts/project.mjs')).serverSettings.GLIBC_TUNABLES)`
  const printed = execFileSync(node, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, GLIBC_TUNABLES: 'glibc.malloc.tcache_count=1' },
    encoding: 'utf8',
  })
  expect(printed.trim()).toBe('glibc.malloc.tcache_count=1:glibc.malloc.hugetlb=1')
})
