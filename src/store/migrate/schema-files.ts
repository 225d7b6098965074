import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

export interface SchemaFile {
  name: string
  sql: string
  checksum: string
}

export interface Migration extends SchemaFile {
  /** The oldest version of the code that may run on a database with this migration. */
  oldestCode: string
}

/** The schema files of one version of the code. */
export interface Schema {
  migrations: Migration[]
  functions: SchemaFile[]
  /** The version of the code. */
  version: string
}

/** `root` is the project's folder, as a URL. */
export async function readSchema(root: URL): Promise<Schema> {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  const migrations = await readFolder(new URL('database/migrations/', root))
  return {
    version,
    migrations: migrations.map((file) => ({ ...file, oldestCode: readOldestCode(file) })),
    functions: await readFolder(new URL('database/functions/', root)),
  }
}

/** In order of name, whatever folder of the folder they are in. */
async function readFolder(folder: URL) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(
    paths.map(async (path) => toSchemaFile(basename(path), await readFile(new URL(path, folder), 'utf8'))),
  )
  return files.sort((one, other) => (one.name < other.name ? -1 : 1))
}

export const toSchemaFile = (name: string, sql: string): SchemaFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/** The first line of a migration. */
export function readOldestCode({ name, sql }: SchemaFile) {
  const version = /^-- oldest code: (\d+\.\d+\.\d+)\n/.exec(sql)?.[1]
  if (!version) throw new Error(`${name} does not begin with a line such as "-- oldest code: 0.2.0"`)
  return version
}
