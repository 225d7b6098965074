import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Skipped } from './scenario.ts'

/** Looks in sbin as well, where Debian puts programs for administrators. */
export function findProgram(name: string, debianPackage = name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Skipped(`${name} is not installed (apt install ${debianPackage})`)
  return found
}

/** The programs of Debian's PostgreSQL 15: the oldest that the shop runs on. */
export function findPostgres15() {
  const folder = '/usr/lib/postgresql/15/bin'
  if (!existsSync(join(folder, 'pg_dump')))
    throw new Skipped('PostgreSQL 15 is not installed (apt install postgresql-15)')
  return folder
}

/** Whom to run programs as that refuse root; nothing for those who are not root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
