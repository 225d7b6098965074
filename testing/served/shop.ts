import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { node, root, serverFlags, serverSettings } from '../../scripts/project.mjs'

export interface ServedShop {
  address: string
  dataDir: string
  process: ChildProcess
  stop(): Promise<void>
}

/**
 * Opens the built shop of a checkout as a process of its own, on a free port and, unless told otherwise, an empty data
 * folder.
 */
export async function serveShop(
  settings: Record<string, string> = {},
  folder: string = root,
  output: ['ignore' | 'pipe', 'inherit' | 'pipe'] = ['ignore', 'inherit'],
): Promise<ServedShop> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'shop-'))
  const port = settings.PORT ?? String(await findFreePort())
  const address = `http://127.0.0.1:${port}`
  const own = {
    ...serverSettings,
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  }
  const shop = spawn(node, [...serverFlags, 'build/shop/main.js'], {
    cwd: folder,
    env: { ...process.env, ...own, ...settings, PORT: port, DATA_DIR: dataDir },
    // The IPC channel closes when this process exits, however that happens, and then the shop stops.
    stdio: ['ignore', ...output, 'ipc'],
  })
  const ended = once(shop, 'exit')
  while (!(await isOpen(address))) {
    if (shop.exitCode !== null) throw new Error('The shop did not open: its last words are above.')
    await wait(50)
  }
  return {
    address,
    dataDir,
    process: shop,
    async stop() {
      shop.kill('SIGTERM')
      await ended
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isOpen(address: string) {
  try {
    return (await fetch(`${address}/health/ready`)).ok
  } catch {
    return false
  }
}

export function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
