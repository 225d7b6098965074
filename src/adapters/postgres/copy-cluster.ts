import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Files that only the running server needs, or that it creates at its next start. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/**
 * Copies the files of a running PostgreSQL with its low-level backup protocol: they may change while they
 * are copied, and the write-ahead log, copied last, makes them consistent at the first start.
 */
export async function copyCluster({ url, from, to }: { url: string; from: string; to: string }) {
  const client = new pg.Client({ connectionString: url })
  // A connection that is lost while files are copied fails the next query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // The slot keeps the write-ahead log of this period; it disappears with the connection.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('backup', true)`)
    await copyTree(from, to, leftOut)
    for (const name of leftOut) if (!name.startsWith('postmaster')) await makeFolder(join(to, name))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    await copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'), new Set(['archive_status', 'summaries']))
    await makeFolder(join(to, 'pg_wal/archive_status'))
  } finally {
    await client.end()
  }
}

const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

async function copyTree(from: string, to: string, except: ReadonlySet<string> = new Set()) {
  await makeFolder(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (except.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    const paths = [join(from, entry.name), join(to, entry.name)] as const
    if (entry.isDirectory()) await copyTree(...paths)
    else await copyFile(...paths).catch(ignoreGone)
  }
}

/** A file that has been deleted meanwhile is not needed: the log contains the deletion. */
function ignoreGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
