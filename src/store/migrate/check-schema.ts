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

/** Whether the first of two versions such as 0.2.0 is older. */
export function isOlder(version: string, other: string) {
  const [ours, theirs] = [version, other].map((text) => text.split('.').map(Number))
  const differing = [0, 1, 2].find((part) => ours?.[part] !== theirs?.[part])
  return differing !== undefined && (ours?.[differing] ?? 0) < (theirs?.[differing] ?? 0)
}
