import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyCluster } from '#src/adapters/postgres/copy-cluster.ts'

/** Copies a database and what else of the data folder is named, whole or not at all; also while the shop is open. */
export async function copyShop(url: string, dataDir: string, to: string, files: string[]) {
  const making = `${to}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  await copyCluster({ url, from: join(dataDir, 'postgres'), to: join(making, 'postgres') })
  for (const name of files)
    if (existsSync(join(dataDir, name)))
      await cp(join(dataDir, name), join(making, name), { recursive: true, preserveTimestamps: true })
  await rename(making, to)
}

export async function sizeOf(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`
}
