import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#src/config/start-problem.ts'
import { refuseOldCluster } from './postgres-cluster.ts'
import { identityOf } from './processes.ts'

/**
 * Claims the folder for this process until it exits, however that happens.
 *
 * Claims are numbered files that name a process, and the highest number counts. A claim is never taken over: a new
 * start creates the next number, and creating a file with link() succeeds for one process only.
 */
export function claimDataDir(dir: string): void {
  refuseOldCluster(dir)
  makeFolder(dir)
  const mine = join(dir, `claim-${randomUUID()}.new`)
  writeFileSync(mine, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }), {
    mode: 0o600,
  })
  try {
    while (!tryToClaim(dir, mine));
  } finally {
    rmSync(mine, { force: true })
  }
}

function tryToClaim(dir: string, mine: string) {
  const highest = Math.max(0, ...claimNumbers(dir))
  const holder = liveHolder(claimFile(dir, highest))
  if (holder) {
    throw new StartProblem(
      `The shop is already running on ${dir} (process ${holder}). Stop it, or set DATA_DIR to another folder.`,
    )
  }
  const number = highest + 1
  try {
    linkSync(mine, claimFile(dir, number))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  const after = claimNumbers(dir)
  if (after.some((other) => other > number)) {
    rmSync(claimFile(dir, number), { force: true })
    return false
  }
  for (const old of after) if (old < number) rmSync(claimFile(dir, old), { force: true })
  return true
}

function liveHolder(file: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'))
    return identity !== undefined && identityOf(pid) === identity ? pid : undefined
  } catch {
    return undefined
  }
}

const claimFile = (dir: string, number: number) => join(dir, `claim-${number}`)

function claimNumbers(dir: string) {
  return readdirSync(dir).flatMap((name) => Number(/^claim-(\d+)$/.exec(name)?.[1] ?? []))
}

function makeFolder(dir: string) {
  try {
    if (mkdirSync(dir, { recursive: true, mode: 0o700 })) chmodSync(dir, 0o700)
    writeFileSync(join(dir, '.writable'), '')
    rmSync(join(dir, '.writable'), { force: true })
  } catch {
    throw new StartProblem(`The folder ${dir} can not be written to. Set DATA_DIR to a folder of your own.`)
  }
}

const movedFile = (dir: string) => join(dir, 'moved-to')

/** Records that the shop of this folder goes on in another database. */
export const markMoved = (dir: string, place: string) => writeFileSync(movedFile(dir), `${place}\n`)

/** A shop that was opened here by mistake would take orders that the moved one does not know. */
export function refuseMoved(dir: string): void {
  const file = movedFile(dir)
  if (existsSync(file))
    throw new StartProblem(
      `The shop of ${dir} was moved to ${readFileSync(file, 'utf8').trim()}: set DATABASE_URL to that database. To open the old one all the same, delete ${file}.`,
    )
}
