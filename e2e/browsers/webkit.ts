import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#testing/served/shop.ts'
import { type Browser, findProgram, size, type Window } from './driver.ts'

/** WebKitGTK on a screen that nobody sees, driven by WebDriver; undefined where one of the programs is not installed. */
export async function openWebKit(): Promise<Browser | undefined> {
  const driver = findProgram('WebKitWebDriver')
  const screen = findProgram('Xvfb')
  if (!driver || !screen) return undefined
  const shown = spawn(screen, ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(shown.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await findFreePort()
  const webkit = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await wait(50)
  return {
    name: 'WebKit',
    openWindow: () => openWindow(address),
    close: async () => void (await Promise.all([webkit, shown].map(end))),
  }
}

async function end(process: ChildProcess) {
  const ended = once(process, 'exit')
  process.kill()
  await ended
}

async function ask(address: string, method: string, body?: object) {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: Record<string, unknown> }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function openWindow(driver: string): Promise<Window> {
  const { sessionId } = await ask(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: { timeouts: { script: 60_000 } } },
  })
  const session = `${driver}/session/${sessionId}`
  await ask(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...size })
  return {
    errors: [],
    open: async (url) => void (await ask(`${session}/url`, 'POST', { url })),
    async run(body, ...args) {
      const script = `const done = arguments[1], args = JSON.parse(arguments[0]);
        (async () => { ${body} })().then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
      const answer = await ask(`${session}/execute/async`, 'POST', { script, args: [JSON.stringify(args)] })
      const { value, error } = JSON.parse(String(answer)) as { value?: unknown; error?: string }
      if (error) throw new Error(error)
      return value
    },
    act: async (actions) => void (await ask(`${session}/actions`, 'POST', { actions })),
    close: async () => void (await ask(session, 'DELETE')),
  }
}
