import { existsSync, readFileSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { claimDataDir } from '#src/adapters/postgres/data-dir.ts'
import { startPostgres } from '#src/adapters/postgres/postgres.ts'
import { logFile } from '#src/adapters/postgres/postgres-process.ts'
import { endRecovery, prepareRecovery, recoverySettings } from '#src/adapters/postgres/wal-archive.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { listBases } from './continuous-backup.ts'
import { putBack } from './put-back.ts'
import { summarizeAt } from './summary.ts'

export const isContinuous = async (folder: string) => (await listBases(folder)).length > 0

/** The shop as it was at a moment, or at the end of the backup: a whole copy, and the log after it played back. */
export async function restoreMoment(from: string, dataDir: string, moment: Date | undefined) {
  const base = await chooseBase(from, moment)
  await putBack(base, dataDir)
  if (existsSync(join(from, 'pictures')))
    await cp(join(from, 'pictures'), join(dataDir, 'pictures'), { recursive: true, preserveTimestamps: true })
  prepareRecovery(dataDir, from)
  claimDataDir(dataDir)
  try {
    const summary = await playBack(dataDir, moment)
    endRecovery(dataDir)
    return `the shop ${moment ? `of ${moment.toISOString()}` : 'as it was last'} (${summary})`
  } catch (error) {
    if (!endsTooEarly(dataDir)) throw error
    const last = lastChange(dataDir)
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
    throw new StartProblem(
      `The backup in ${from} ends before ${moment?.toISOString()}: its last change is of ${last}. Name an earlier moment, or leave --to out.`,
    )
  }
}

/** The newest that was complete by then has the least log to play back. */
async function chooseBase(from: string, moment: Date | undefined) {
  const bases = await listBases(from)
  const base = bases.findLast(({ at }) => !moment || at <= moment)
  if (!base)
    throw new StartProblem(
      `The backup in ${from} begins at ${bases[0]?.at.toISOString()}: name a later moment.`,
    )
  return base.path
}

/** PostgreSQL is ready once it has played back everything up to the moment. */
async function playBack(dataDir: string, moment: Date | undefined) {
  const server = await startPostgres(dataDir, { settings: recoverySettings(moment) })
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    // It came with the copy, and belongs to the backup of the shop that was copied.
    await client.query('alter system reset archive_timeout').finally(() => client.end())
    return await summarizeAt(server.url)
  } finally {
    await server.stop()
  }
}

const readLog = (dataDir: string) =>
  existsSync(logFile(dataDir)) ? readFileSync(logFile(dataDir), 'utf8') : ''
const endsTooEarly = (dataDir: string) =>
  readLog(dataDir).includes('recovery ended before configured recovery target was reached')
const lastChange = (dataDir: string) =>
  /last completed transaction was at log time (.+)/.exec(readLog(dataDir))?.[1] ?? 'its first copy'
