import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from './database.ts'
import { findFreePort } from './served/shop.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Reads the page until the server has started. */
async function read(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return answer
    await new Promise((later) => setTimeout(later, 200))
  }
}

test('npm run dev shows pages that are made from the sources as they are', async () => {
  const database = await freshDatabase()
  const port = String(await findFreePort())
  const { VITEST: _, ...env } = process.env
  const shop = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...env, PORT: port, DATABASE_URL: database.url, LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    await database.drop()
  })
  const answer = await read(`http://127.0.0.1:${port}/about`)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('About us')
  expect(page).toContain('/src/web/')
})
