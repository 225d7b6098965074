import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { logFile } from '#src/adapters/postgres/postgres-process.ts'
import { readArchiveFolder, setArchiveFolder } from '#src/adapters/postgres/wal-archive.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { copyShop } from './copy.ts'

export interface BaseCopy {
  /** When it was complete: every later moment can be restored from it. */
  at: Date
  path: string
}

const nameOf = (at: Date) => at.toISOString().replaceAll(':', '.')
const momentOf = (name: string) => new Date(name.replace(/T(\d\d)\.(\d\d)\./, 'T$1:$2:'))

/** The whole copies in a folder, oldest first. */
export async function listBases(folder: string): Promise<BaseCopy[]> {
  const names = await readdir(join(folder, 'base')).catch(() => [])
  return names
    .filter((name) => name.endsWith('Z'))
    .sort()
    .map((name) => ({ at: momentOf(name), path: join(folder, 'base', name) }))
}

interface Continuous {
  url: string
  dataDir: string
  folder: string
  /** How many whole copies stay. */
  keep: number
}

/** Takes a whole copy, and from now on PostgreSQL itself adds its log. */
export async function backUpContinuously({ url, dataDir, folder, keep }: Continuous) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await prepareFolder(client, folder)
    const earlier = readArchiveFolder(dataDir)
    setArchiveFolder(dataDir, folder)
    await archiveUpToNow(client, dataDir, folder).catch((error) => {
      setArchiveFolder(dataDir, earlier)
      throw error
    })
    await setArchiveTimeout(client, '60s')
    const making = join(folder, 'base/new')
    await rm(making, { recursive: true, force: true })
    await copyShop(url, dataDir, making, ['postgres-password'])
    await rename(making, join(folder, 'base', nameOf(new Date())))
    await archiveUpToNow(client, dataDir, folder)
    await removeOld(folder, keep)
  } finally {
    await client.end()
  }
}

export async function endContinuousBackup(url: string, dataDir: string) {
  setArchiveFolder(dataDir, undefined)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await setArchiveTimeout(client, undefined).finally(() => client.end())
}

/** Without it, a file of the log is finished only when its 16 MB are full. */
async function setArchiveTimeout(client: pg.Client, timeout: string | undefined) {
  await client.query(
    `alter system ${timeout ? `set archive_timeout = '${timeout}'` : 'reset archive_timeout'}`,
  )
  await client.query('select pg_reload_conf()')
}

/** Two shops in one folder would overwrite each other's log. */
async function prepareFolder(client: pg.Client, folder: string) {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  const id = rows[0]?.id ?? ''
  const file = join(folder, 'shop')
  try {
    for (const name of ['base', 'wal']) await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
    if (!existsSync(file)) await writeFile(file, id)
  } catch (error) {
    throw new StartProblem(`${folder} can not be written to: ${(error as Error).message}`)
  }
  if ((await readFile(file, 'utf8')) !== id)
    throw new StartProblem(`${folder} has the backup of another shop: name another folder.`)
}

/** Finishes the current file of the log, and waits until it is in the folder. */
async function archiveUpToNow(client: pg.Client, dataDir: string, folder: string) {
  await client.query(`select pg_create_restore_point('backup')`)
  const failures = () =>
    client.query<{ count: string }>('select failed_count::text as count from pg_stat_archiver')
  const before = (await failures()).rows[0]?.count
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  for (let waited = 0; !existsSync(join(folder, 'wal', `${rows[0]?.name}.gz`)); waited += 100) {
    const failed = (await failures()).rows[0]?.count !== before
    if (failed || waited > 90_000)
      throw new StartProblem(
        `PostgreSQL can not write its log to ${folder}: the reason is in ${logFile(dataDir)}.`,
      )
    await wait(100)
  }
}

/** The oldest copies beyond those to keep, and all of the log before the oldest that stays. */
async function removeOld(folder: string, keep: number) {
  const bases = await listBases(folder)
  for (const { path } of bases.slice(0, -keep)) await rm(path, { recursive: true })
  const oldest = bases.slice(-keep)[0]
  if (!oldest) return
  const label = await readFile(join(oldest.path, 'postgres/backup_label'), 'utf8')
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
  // The first eight digits are the timeline, which does not matter here.
  for (const name of await readdir(join(folder, 'wal')))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8)) await rm(join(folder, 'wal', name))
}
