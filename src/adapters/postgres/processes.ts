import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Identifies a process beyond its pid: it differs when the pid is reused, and after a reboot. */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? linuxIdentity(pid) : ask('lstart=', pid)
}

function linuxIdentity(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  // The name in brackets may contain spaces and brackets; the state follows it and, 19 fields on, the start time.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`
}

/** Whether the process works in this folder, as a PostgreSQL server does in its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  if (identityOf(pid) === undefined) return false
  if (process.platform !== 'linux') return ask('args=', pid)?.includes(folder) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return read(`/proc/${pid}/cmdline`)?.split('\0').includes(folder) ?? false
  }
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function ask(what: string, pid: number) {
  try {
    return execFileSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
