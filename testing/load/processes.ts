import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** The processes that a process has started, from the kernel's own list. */
export const childrenOf = (parent: number): number[] => childrenByParent().get(parent) ?? []

const childrenByParent = () =>
  Map.groupBy(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number),
    parentOf,
  )

/** A process and all below it. */
export function familyOf(pid: number, children = childrenByParent()): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => familyOf(child, children))]
}

/** The fields behind the name of the program, which may hold anything; the first is the third of the manual. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const parentOf = (pid: number) => Number(statOf(pid)?.[1])

const ticksPerSecond = 100

/** CPU time that a process and all below it have used so far, those that have ended included. */
export function cpuSecondsOf(pid: number): number {
  const ticks = familyOf(pid).flatMap((each) => statOf(each)?.slice(11, 15).map(Number) ?? [])
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** The processes below a start command that answer requests: those that run Node and have started no other that does. */
export function findServerProcesses(parent: number): number[] {
  const below = childrenOf(parent).filter(runsNode)
  return below.length === 0 ? [parent] : below.flatMap(findServerProcesses)
}

function runsNode(pid: number) {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)) === 'node'
  } catch {
    return false
  }
}

export const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

export function megabytesOf(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
