import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findRunningPostgres } from '#src/adapters/postgres/postgres.ts'
import { findFreePort } from '#testing/served/shop.ts'
import { must, type Scenario, waitUntil } from '../../scenario.ts'

const idle = 400

/** The built shop with its own PostgreSQL, where a process may open only so many files and sockets. */
function underLimit(files: number, dataDir: string, port: number) {
  const line = `ulimit -n ${files} && exec "${process.execPath}" build/shop/main.js`
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal' }
  return { args: ['-c', line], env: { ...process.env, ...settings } }
}

async function openIdle(port: number) {
  const sockets = Array.from({ length: idle }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await wait(2_000)
  return sockets
}

export const fewFiles: Scenario = {
  name: 'few-files',
  async run({ dir, books, atEnd }) {
    const port = await findFreePort()
    const none = underLimit(40, join(dir, 'none'), port)
    const refused = spawnSync('sh', none.args, { env: none.env, encoding: 'utf8', timeout: 60_000 })
    const lastWords = refused.stdout + refused.stderr
    must(
      refused.status === 1 && /file descriptors/.test(lastWords) && !/^\s+at /m.test(lastWords),
      `With 40 files the shop says: ${lastWords}`,
    )

    const few = underLimit(256, join(dir, 'few'), port)
    const shop = spawn('sh', few.args, { env: few.env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(shop, 'exit')
    atEnd(async () => {
      shop.kill('SIGTERM')
      await ended
    })
    let said = ''
    for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (said += chunk))
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/manufacture?page=${Date.now() % 10_000}`).then(
        ({ ok }) => ok,
        () => false,
      )
    await waitUntil(60, 'The shop does not open', answers)
    books.url = findRunningPostgres(join(dir, 'few')) ?? ''
    await waitUntil(10, 'The shop does not say so', async () =>
      said.includes('Only 256 files and connections'),
    )
    const sockets = await openIdle(port)
    must(shop.exitCode === null, `The shop ended: ${said}`)
    for (const socket of sockets) socket.destroy()
    await waitUntil(20, 'The shop does not answer again', answers)
    return `256 files: it opens and says so, ${idle} sockets do not end it, and it answers again; 40 files: a sentence`
  },
}
