import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readDotEnv } from '#src/config/dot-env.ts'
import { familyOf, findServerProcesses, isRunning, megabytesOf } from '#testing/load/processes.ts'
import { ownScript } from '#testing/older-commit.ts'

export interface RunningShop {
  pid: number
  /** Megabytes of each process that answers requests. */
  memory(): number[]
  stop(): Promise<void>
}

interface Run {
  folder: string
  address: string
  settings: Record<string, string>
}

const mostSeconds = 120
const secondsToStop = 20

/**
 * Starts the shop of a checkout by its own start command and waits until it answers. It ends with the stack, if it was not
 * stopped before.
 */
export async function runShop(
  opened: AsyncDisposableStack,
  { folder, address, settings }: Run,
): Promise<RunningShop> {
  // What a developer has set in .env is for their own shop.
  const unset = Object.fromEntries(Object.keys(readDotEnv(join(folder, '.env'))).map((name) => [name, '']))
  const path = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`
  const shop = spawn('/bin/sh', ['-c', ownScript(folder, 'start')], {
    cwd: folder,
    // Under npm the start command ends when its parent is gone, even when that was killed.
    env: { ...process.env, PATH: path, npm_lifecycle_event: 'start', ...unset, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  opened.defer(() => stop(shop))
  const output: string[] = []
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => output.push(String(text)))
  try {
    await untilOpen(shop, address)
  } catch (error) {
    throw new Error(`The shop in ${folder} did not open.\n${output.join('')}`, { cause: error })
  }
  const pid = shop.pid ?? 0
  return {
    pid,
    memory: () => findServerProcesses(pid).map(megabytesOf),
    stop: () => stop(shop),
  }
}

async function untilOpen(shop: ChildProcess, address: string) {
  for (const end = Date.now() + mostSeconds * 1000; Date.now() < end; await wait(50)) {
    if (shop.exitCode !== null || shop.signalCode !== null) throw new Error('It has ended.')
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`It did not answer within ${mostSeconds} s.`)
}

/** Ends it with all that it has started: its database may take a moment longer than itself to let go of the folder. */
async function stop(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null || !shop.pid) return
  const family = familyOf(shop.pid)
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  const late = setTimeout(() => shop.kill('SIGKILL'), secondsToStop * 1000)
  await ended
  clearTimeout(late)
  for (const end = Date.now() + secondsToStop * 1000; Date.now() < end && family.some(isRunning); )
    await wait(50)
}
