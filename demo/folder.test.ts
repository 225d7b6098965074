import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { claimDemoFolder, markFilled, refuseOtherShops } from './folder.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('an empty folder becomes the demo, and once filled stays as it is', async () => {
  const folder = newFolder()
  expect(await claimDemoFolder(folder)).toBe('new')
  await markFilled(folder)
  await writeFile(join(folder, 'postgres-password'), 'secret')
  expect(await claimDemoFolder(folder)).toBe('filled')
  expect(await readdir(folder)).toContain('postgres-password')
})

test('a demo that was interrupted while it was filled begins anew', async () => {
  const folder = newFolder()
  await claimDemoFolder(folder)
  await writeFile(join(folder, 'half'), 'done')
  expect(await claimDemoFolder(folder)).toBe('new')
  expect(await readdir(folder)).toEqual(['demo.txt'])
})

test('the folder of another shop is refused, and nothing in it is touched', async () => {
  const folder = newFolder()
  await writeFile(join(folder, 'postgres-password'), 'secret')
  await expect(claimDemoFolder(folder)).rejects.toThrow('something that is not the demo')
  expect(await readdir(folder)).toEqual(['postgres-password'])
})

test.each([
  [{ LIVE: 'true' }, 'LIVE'],
  [{ DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }, 'DATABASE_URL'],
  [
    {
      STRIPE_SECRET_KEY: 'sk_test_1234567890abcdef',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
    },
    'Card keys',
  ],
])('with %o it is refused', (set, reason) => {
  expect(() => refuseOtherShops(readEnv(set))).toThrow(reason)
})
