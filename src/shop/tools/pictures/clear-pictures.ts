import type { Db } from '#src/store/db/connection.ts'
import { findUsedPictures, holdPictures } from '#src/store/tools/pictures.ts'
import { type PictureStorage, pictureId } from './pictures.ts'

interface Clearing {
  storage: PictureStorage
  now: Date
}

/** How long an upload is kept while nothing uses it. */
const unusedRetention = 24 * 60 * 60 * 1000
const atOnce = 50

/** Deletes uploads that nothing shows, a day after they were made. */
export async function clearPictures(db: Db, { storage, now }: Clearing) {
  const before = now.getTime() - unusedRetention
  let old: string[] = []
  const clear = async () => {
    const names = old
    old = []
    await clearSome(db, storage, { names, before })
  }
  for await (const { name, since } of storage.list()) {
    if (!pictureId(name) || since.getTime() >= before) continue
    if (old.push(name) === atOnce) await clear()
  }
  await clear()
}

/** Under the lock nobody can start to use a picture or upload it again, so usage is checked again inside. */
async function clearSome(
  db: Db,
  storage: PictureStorage,
  { names, before }: { names: string[]; before: number },
) {
  const ids = names.flatMap((name) => pictureId(name) ?? [])
  const used = await findUsedPictures(db, ids)
  const unused = names.filter((name) => !used.has(pictureId(name) ?? ''))
  if (unused.length === 0) return
  const unusedIds = unused.flatMap((name) => pictureId(name) ?? [])
  await db.transaction().execute(async (trx) => {
    await holdPictures(trx, unusedIds, 'clear away')
    const usedNow = await findUsedPictures(trx, unusedIds)
    for (const name of unused) {
      if (usedNow.has(pictureId(name) ?? '')) continue
      const since = await storage.keptSince(name)
      if (since && since.getTime() < before) await storage.remove(name)
    }
  })
}
