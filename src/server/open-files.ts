import { readFileSync } from 'node:fs'

/** Each visitor's connection is a file to the system; below this, few visitors fit. */
const few = 1024

/** How many files and connections this process, and each one it starts, may have open; unknown outside of Linux. */
export function mostOpenFiles(limits = readLimits()): number {
  const most = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return most ? Number(most) : Number.POSITIVE_INFINITY
}

function readLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** What an operator should know before visitors come, as a sentence; nothing when there are enough. */
export const warnOfFewFiles = (most = mostOpenFiles()) =>
  most < few
    ? `Only ${most} files and connections may be open at once (ulimit -n), so visitors beyond that are not answered: allow at least ${few}.`
    : undefined
