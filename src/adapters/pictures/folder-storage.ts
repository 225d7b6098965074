import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStorage } from '#src/shop/tools/pictures/pictures.ts'

/** A picture appears completely or not at all: it is written under a temporary name and then renamed. */
export function folderStorage(folder: string): PictureStorage {
  const keptSince = async (name: string) =>
    (await stat(join(folder, name)).catch(undefinedWhenMissing))?.mtime
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `.${randomUUID()}.new`)
      try {
        await writeFile(draft, bytes, { flush: true, mode: 0o600 })
        await rename(draft, join(folder, name))
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: (name) => readFile(join(folder, name)).catch(undefinedWhenMissing),
    keptSince,
    async *list() {
      const there = await opendir(folder).catch(undefinedWhenMissing)
      for await (const { name } of there ?? []) {
        const since = await keptSince(name)
        if (since) yield { name, since }
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
