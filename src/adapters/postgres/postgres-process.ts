import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { plainEnvironment, type SystemAccount } from './postgres-account.ts'
import { worksIn } from './processes.ts'

export function launchServer(account: SystemAccount, dataDir: string, options: Record<string, string>) {
  const output = openSync(logFile(dataDir), 'a', 0o600)
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const line = [
    ...account.command,
    join(account.programs, 'postgres'),
    '-D',
    join(dataDir, 'postgres'),
    ...flags,
  ]
  const [program = '', ...rest] = line
  // In a session of its own, so that Ctrl-C does not stop it: the shop still needs its database while it closes.
  const server = spawn(program, rest, {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    env: plainEnvironment,
  })
  server.on('error', () => {})
  const stopAtOnce = () => server.kill('SIGINT')
  process.once('exit', stopAtOnce)
  server.once('exit', () => process.off('exit', stopAtOnce))
  closeSync(output)
  return server
}

const hasEnded = (server: ChildProcess) =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null

export async function isReady(server: ChildProcess, folder: string) {
  while (!hasEnded(server)) {
    const { pid, status } = readPidFile(folder)
    if (pid === server.pid && status === 'ready') return true
    await wait(15)
  }
  return false
}

export function readPidFile(folder: string) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() }
  } catch {
    return {}
  }
}

export async function stopLeftover(folder: string) {
  const { pid } = readPidFile(folder)
  if (!pid) return
  if (worksIn(pid, folder)) await stopProcess(pid, () => !worksIn(pid, folder))
  // The file still names the dead server; if its pid were in use again, the next server would refuse to start.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

export async function stopServer(server: ChildProcess) {
  if (server.pid) await stopProcess(server.pid, () => hasEnded(server))
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, with recovery at the next start. */
async function stopProcess(pid: number, isGone: () => boolean) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isGone()) return
    process.kill(pid, signal)
    for (let waited = 0; waited < 6000 && !isGone(); waited += 10) await wait(10)
  }
}

export const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

/** What the log says about a failed start, from this place on. */
export const failureReason = (dataDir: string, logged: number) =>
  reasonIn(readFileSync(logFile(dataDir)).subarray(logged).toString())

/** The lines of what PostgreSQL's programs say that tell why one has failed, without their prefixes. */
export function reasonIn(said: string) {
  const lines = said.trim().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|could not|error/i.test(line))
  return (
    telling.map((line) => line.replace(/^.*?(FATAL|PANIC|LOG|WARNING|error):\s*/, '')).join('; ') ||
    (lines.at(-1) ?? '')
  )
}

export const logSize = (dataDir: string) => statSync(logFile(dataDir), { throwIfNoEntry: false })?.size ?? 0
