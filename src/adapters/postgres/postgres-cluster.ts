import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#src/config/start-problem.ts'
import { giveTo, plainEnvironment, type SystemAccount } from './postgres-account.ts'
import { reasonIn } from './postgres-process.ts'

const run = promisify(execFile)
const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

/** Every cluster since version 0.2 has this file; backups of the folder carry it along. */
const marker = 'SHOP_VERSION'

/** Refuses the data folder of a shop from before version 0.2, before anything in it is touched. */
export function refuseOldCluster(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder) && !existsSync(join(folder, marker)))
    throw new StartProblem(
      `The folder ${dataDir} holds a shop from before version 0.2, which this version cannot read. Move it away, or set DATA_DIR to another folder. Nothing in it was changed.`,
    )
}

/** Runs initdb once, under a temporary name, so that an interrupted start leaves nothing half made. */
export async function makeCluster(
  account: SystemAccount,
  dataDir: string,
  { durable }: { durable: boolean },
) {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('postgres.making-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  const folder = join(dataDir, 'postgres')
  if (existsSync(folder)) return takeOver(account, folder)
  writePassword(dataDir)
  const making = join(dataDir, `postgres.making-${process.pid}`)
  mkdirSync(making, { mode: 0o700 })
  giveTo(account, making)
  await initdb(account, making, [`--pwfile=${passwordFile(dataDir)}`, ...(durable ? [] : ['--no-sync'])])
  writeFileSync(join(making, marker), '1\n')
  giveTo(account, join(making, marker))
  renameSync(making, folder)
}

async function initdb(account: SystemAccount, folder: string, more: string[]) {
  // The built-in locale sorts and folds case the same way on every machine.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=shop', '--auth=scram-sha-256']
  const line = [
    ...account.command,
    join(account.programs, 'initdb'),
    '-D',
    folder,
    ...locale,
    ...access,
    ...more,
  ]
  const [program = '', ...rest] = line
  try {
    await run(program, rest, { cwd: '/', env: plainEnvironment })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr || String(error)
    throw new StartProblem(`PostgreSQL could not make its files in ${folder}: ${reasonIn(said)}`)
  }
}

/** The same folder may have been used with another account before. */
async function takeOver(account: SystemAccount, folder: string) {
  const { uid } = statSync(folder)
  if (uid === account.uid) return
  if (process.getuid?.() !== 0)
    throw new StartProblem(
      `The folder ${folder} belongs to another user. Start the shop as that user, or set DATA_DIR.`,
    )
  await run('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}

function writePassword(dataDir: string) {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return
  writeFileSync(`${file}.new`, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export function readPassword(dataDir: string) {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim()
  } catch {
    throw new StartProblem(
      `The database's password is missing: put the file ${passwordFile(dataDir)} back, or set DATA_DIR to another folder.`,
    )
  }
}
