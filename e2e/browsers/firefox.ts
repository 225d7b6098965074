import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, findProgram, size, type Window } from './driver.ts'

/** Firefox without a screen, driven by WebDriver BiDi; undefined where it is not installed. */
export async function openFirefox(): Promise<Browser | undefined> {
  const program = findProgram('firefox-esr', 'firefox')
  if (!program) return undefined
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  )
  const ended = once(firefox, 'exit')
  const send = await connect(await addressIn(firefox.stderr))
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    name: 'Firefox',
    openWindow: () => openWindow(send),
    async close() {
      firefox.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Firefox says on its error output where it listens. */
const addressIn = (output: NodeJS.ReadableStream) =>
  new Promise<string>((resolve, reject) =>
    createInterface(output)
      .on('line', (line) => {
        const address = /BiDi listening on (ws:\S+)/.exec(line)?.[1]
        if (address) resolve(`${address}/session`)
      })
      .on('close', () => reject(new Error('Firefox ended before it listened.'))),
  )

interface Message {
  id?: number
  error?: string
  message?: string
  result?: Record<string, unknown>
  method?: string
  params?: Record<string, unknown>
}

interface Send {
  (method: string, params: object): Promise<Record<string, unknown>>
  onEvent(listen: (method: string, params: Record<string, unknown>) => void): void
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners: Parameters<Send['onEvent']>[0][] = []
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else for (const listen of listeners) listen(message.method ?? '', message.params ?? {})
  })
  let count = 0
  const send = async (method: string, params: object) => {
    const id = ++count
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result = {} } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error}, ${message}`)
    return result
  }
  return Object.assign(send, { onEvent: (listen: (typeof listeners)[number]) => void listeners.push(listen) })
}

async function openWindow(send: Send): Promise<Window> {
  const { userContext } = await send('browser.createUserContext', {})
  const { context } = await send('browsingContext.create', { type: 'tab', userContext })
  await send('browsingContext.setViewport', { context, viewport: size })
  const errors: string[] = []
  send.onEvent((method, { level, text, source }) => {
    const { context: from } = (source ?? {}) as { context?: unknown }
    if (method === 'log.entryAdded' && level === 'error' && from === context) errors.push(String(text))
  })
  return {
    errors,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(body, ...args) {
      const answer = await send('script.callFunction', {
        functionDeclaration: `async (given) => { const args = JSON.parse(given); return JSON.stringify(await (async () => { ${body} })() ?? null) }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })
      const { result, exceptionDetails } = answer as {
        result?: { value: string }
        exceptionDetails?: { text: string }
      }
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}
