import { execFile } from 'node:child_process'
import { chmodSync, chownSync, cpSync, lstatSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#src/config/start-problem.ts'

const run = promisify(execFile)

/** How to run PostgreSQL's programs here, and who then owns its files. */
export type SystemAccount = { command: string[]; programs: string; uid: number; gid: number }

/** PostgreSQL's files and messages must not depend on the locale and time zone of whoever starts the shop. */
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** PostgreSQL refuses to run as root, so it gets another user that can still reach the shop's folders. */
export async function chooseAccount(programs: string, dataDir: string): Promise<SystemAccount> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 || process.platform !== 'linux')
    return { command: [], programs, uid, gid: process.getgid?.() ?? 0 }
  const ways = [inOwnNamespace, asSystemUser]
  for (const way of ways) {
    const account = way(programs)
    if (await works(account, dataDir)) return account
  }
  throw new StartProblem(
    `PostgreSQL can not run as root, and no other user of this machine can reach ${dataDir}. ` +
      'Set DATA_DIR to a folder that every user may enter, or DATABASE_URL to a database, or start the shop as another user.',
  )
}

/** Outside of the namespace it is still root: files belong to root, even in folders that only root can read. */
function inOwnNamespace(programs: string): SystemAccount {
  const command = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  return { command, programs, uid: 0, gid: 0 }
}

/** Where containers forbid namespaces: another user who keeps root's capability to enter any folder. */
export function asSystemUser(programs: string): SystemAccount {
  const { uid, gid } = systemUser()
  const who = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: ['setpriv', ...who, ...rights], programs: openCopyOf(programs), uid, gid }
}

function systemUser() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    lines.find((each) => each.startsWith('postgres:')) ?? lines.find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** PostgreSQL checks with access(2) that its programs are readable, and that ignores capabilities. */
function openCopyOf(programs: string) {
  const version = JSON.parse(readFileSync(join(programs, '../../package.json'), 'utf8')).version
  const home = join(tmpdir(), `postgres-programs-${version}`)
  if (!isOurs(home)) {
    const making = mkdtempSync(`${home}-`)
    cpSync(dirname(programs), making, { recursive: true, verbatimSymlinks: true })
    chmodSync(making, 0o755)
    try {
      renameSync(making, home)
    } catch {
      return join(making, basename(programs))
    }
  }
  return join(home, basename(programs))
}

function isOurs(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function works(account: SystemAccount, dataDir: string) {
  const [program = '', ...rest] = [...account.command, join(account.programs, 'postgres'), '--version']
  const [list = '', ...folder] = [...account.command, 'ls', dataDir]
  try {
    await Promise.all([run(program, rest), run(list, folder)])
    return true
  } catch {
    return false
  }
}

export function giveTo(account: SystemAccount, path: string) {
  if (process.getuid?.() === 0) chownSync(path, account.uid, account.gid)
}
