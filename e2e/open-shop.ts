import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Opens the built shop on a port and a data folder of its own, and closes it after the journeys. */
export default async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-journeys-'))
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  }
  const shop = spawn('node_modules/.bin/node', ['src/server.ts'], {
    env: { ...process.env, ...settings, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  while (!(await isOpen(address))) {
    if (shop.exitCode !== null) throw new Error('The shop did not open: its last words are above.')
    await wait(100)
  }
  process.env.SHOP_ADDRESS = address
  process.env.SHOP_DATA_DIR = dataDir
  return async () => {
    shop.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isOpen(address: string) {
  try {
    return (await fetch(`${address}/health/ready`)).ok
  } catch {
    return false
  }
}

function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
