import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A folder with a continuous backup has the write-ahead log in `wal`, compressed, and the uploaded pictures in `pictures`.
// PostgreSQL runs the commands below in its own folder; files beside it say which backup they are about, so that a
// backup begins and ends without a restart, and no path has to be quoted.

const archiveFile = (dataDir: string) => join(dataDir, 'continuous-backup')
const restoreFile = (dataDir: string) => join(dataDir, 'restoring-from')

/**
 * Run for each file of the log that is finished. Pictures go first: none that the log speaks of is missing. A file that
 * is there already must be the same, since PostgreSQL repeats itself after a crash, but another shop must not overwrite.
 */
const archiveCommand = `test ! -e ../continuous-backup || {
  to=$(cat ../continuous-backup) &&
  { test ! -d ../pictures || cp -Ru ../pictures "$to"; } &&
  file="$to/wal/%f.gz" &&
  if test -e "$file"
  then gzip -dc "$file" | cmp -s - %p
  else gzip -1c %p > "$file.new" && sync "$file.new" && mv "$file.new" "$file"
  fi
}`

const restoreCommand = `file="$(cat ../restoring-from)/wal/%f.gz" && test -e "$file" && gzip -dc "$file" > %p`

export const archiveSettings = { archive_mode: 'on', archive_command: archiveCommand }

/** Up to this moment, or to the end of the log. */
export const recoverySettings = (moment?: Date) => ({
  restore_command: restoreCommand,
  recovery_target_action: 'promote',
  // Otherwise PostgreSQL calls itself ready as soon as it can be read, before it has played everything back.
  hot_standby: 'off',
  // At that point of its start PostgreSQL does not know the zone Z yet.
  ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
})

export function readArchiveFolder(dataDir: string): string | undefined {
  try {
    return readFileSync(archiveFile(dataDir), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Archives there from now on, or nowhere. */
export function setArchiveFolder(dataDir: string, folder: string | undefined) {
  const file = archiveFile(dataDir)
  if (!folder) return rmSync(file, { force: true })
  writeFileSync(`${file}.new`, `${folder}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The next start plays this backup's log back, and then goes on as a shop of its own. */
export function prepareRecovery(dataDir: string, folder: string) {
  writeFileSync(restoreFile(dataDir), `${folder}\n`, { mode: 0o600 })
  writeFileSync(join(dataDir, 'postgres/recovery.signal'), '')
}

export const endRecovery = (dataDir: string) => rmSync(restoreFile(dataDir), { force: true })
