import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir } from './data-dir.ts'
import { identityOf } from './processes.ts'

function emptyFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'data-dir-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return join(dir, 'data')
}

/** Another process that claims the folder, reports the outcome, and keeps running. */
async function claimElsewhere(dir: string) {
  const code = `import { claimDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))}
    try { claimDataDir(${JSON.stringify(dir)}); console.log('claimed') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: process.cwd(),
  })
  onTestFinished(() => {
    other.kill('SIGKILL')
  })
  const [said] = await once(other.stdout, 'data')
  return { said: String(said).trim(), pid: other.pid ?? 0, end: () => end(other) }
}

async function end(other: ReturnType<typeof spawn>) {
  other.kill('SIGKILL')
  await once(other, 'exit')
}

test('makes the folder for its owner only', () => {
  const dir = emptyFolder()
  claimDataDir(dir)
  expect(statSync(dir).mode & 0o777).toBe(0o700)
})

test('a second shop on the folder is refused while the first lives, and may start after it was killed', async () => {
  const dir = emptyFolder()
  const first = await claimElsewhere(dir)
  expect(first.said).toBe('claimed')
  expect(() => claimDataDir(dir)).toThrow(
    `The shop is already running on ${dir} (process ${first.pid}). Stop it, or set DATA_DIR to another folder.`,
  )
  await first.end()
  claimDataDir(dir)
  expect(readdirSync(dir)).toEqual(['claim-2'])
})

test('of several shops that start at once exactly one gets the folder', async () => {
  const dir = emptyFolder()
  const shops = await Promise.all([1, 2, 3, 4].map(() => claimElsewhere(dir)))
  expect(shops.filter((shop) => shop.said === 'claimed')).toHaveLength(1)
  expect(shops.filter((shop) => shop.said.includes('already running'))).toHaveLength(3)
})

test('a claim whose process number now belongs to another process does not count', () => {
  const dir = emptyFolder()
  claimDataDir(dir)
  writeFileSync(join(dir, 'claim-1'), JSON.stringify({ pid: process.ppid, identity: 'an earlier process' }))
  claimDataDir(dir)
  expect(readdirSync(dir)).toEqual(['claim-2'])
  expect(identityOf(process.ppid)).not.toBe('an earlier process')
})

test('a claim cut off in the middle of writing does not count', () => {
  const dir = emptyFolder()
  claimDataDir(dir)
  writeFileSync(join(dir, 'claim-1'), '{"pid":')
  claimDataDir(dir)
  expect(readdirSync(dir)).toEqual(['claim-2'])
})

test('the folder of a shop from before version 0.2 is refused, and nothing in it is touched', () => {
  const dir = emptyFolder()
  mkdirSync(join(dir, 'postgres'), { recursive: true })
  writeFileSync(join(dir, 'postgres/PG_VERSION'), '18\n')
  const before = readdirSync(dir, { recursive: true })
  const changed = statSync(dir).mtimeMs
  expect(() => claimDataDir(dir)).toThrow(
    `The folder ${dir} holds a shop from before version 0.2, which this version cannot read. Move it away, or set DATA_DIR to another folder. Nothing in it was changed.`,
  )
  expect(readdirSync(dir, { recursive: true })).toEqual(before)
  expect(statSync(dir).mtimeMs).toBe(changed)
})
