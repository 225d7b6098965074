import type { Applied } from './applied.ts'
import type { Schema } from './schema-files.ts'
import { SchemaProblem } from './schema-problem.ts'

export interface AppliedMigration {
  name: string
  checksum: string
  oldest_code: string
}

/** Refuses a database on which this code must not run, or whose migrations differ from ours. */
export function checkSchema(applied: AppliedMigration[], { migrations, version }: Schema): void {
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  for (const { name, checksum } of migrations) {
    const earlier = applied.find((row) => row.name === name)
    if (earlier && earlier.checksum !== checksum)
      throw new SchemaProblem(
        `The migration ${name} was changed after this database ran it. Put the file back as it was; a change of the schema is a new file.`,
      )
    if (!earlier && name < last)
      throw new SchemaProblem(
        `The migration ${name} would run after ${last}, which this database already ran. Give it a later number.`,
      )
  }
  for (const { name, oldest_code } of applied)
    if (!migrations.some((known) => known.name === name) && isOlder(version, oldest_code))
      throw new SchemaProblem(
        `This database was brought forward by a newer version of the shop (${name}), which needs at least version ${oldest_code}. This is version ${version}: start the newer one.`,
      )
}

export const pendingMigrations = ({ migrations }: Applied, schema: Schema) =>
  schema.migrations.filter(({ name }) => !migrations.some((row) => row.name === name))

/** Only functions whose text changed. An older version that restarts next to a newer one does not put its own back. */
export const pendingFunctions = ({ functions }: Applied, schema: Schema) =>
  schema.functions.filter(({ name, checksum }) => {
    const earlier = functions.find((row) => row.name === name)
    return !earlier || (earlier.checksum !== checksum && !isOlder(schema.version, earlier.applied_by))
  })

/** Refuses a database that lacks what its migrations made. */
export function refuseMissing(missing: string[]) {
  if (missing.length === 0) return
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : ''
  throw new SchemaProblem(
    `This database is not whole: it lacks ${missing.slice(0, 5).join(', ')}${more}. Was it restored only in part? Restore it again into an empty database, with pg_restore --exit-on-error.`,
  )
}

/** Refuses a database that has tables, but no record of a migration. */
export function refuseStrangers([first]: string[]) {
  if (first)
    throw new SchemaProblem(
      `This database holds the ${first}, but no record of the shop's migrations: it was restored only in part, or belongs to something else. Name an empty database, or restore it again into one. Nothing in it was changed.`,
    )
}

/** Whether the first of two versions such as 0.2.0 is older. */
export function isOlder(version: string, other: string) {
  const [ours, theirs] = [version, other].map((text) => text.split('.').map(Number))
  const differing = [0, 1, 2].find((part) => ours?.[part] !== theirs?.[part])
  return differing !== undefined && (ours?.[differing] ?? 0) < (theirs?.[differing] ?? 0)
}
