import type { DbTransaction } from '#src/store/db/connection.ts'
import { holdPictures } from '#src/store/tools/pictures.ts'
import { type PictureStorage, pictureId, uploadedName } from './pictures.ts'

/**
 * Locks these pictures until the transaction has recorded who uses them. Returns those that no longer exist, because
 * an unused upload is deleted after a day.
 */
export async function findGonePictures(trx: DbTransaction, storage: PictureStorage, imgs: string[]) {
  const uploads = [...new Set(imgs)].flatMap((img) => {
    const name = uploadedName(img)
    return name ? [{ img, name }] : []
  })
  await holdPictures(
    trx,
    uploads.flatMap(({ name }) => pictureId(name) ?? []),
    'use',
  )
  const gone = new Set<string>()
  for (const { img, name } of uploads) if (!(await storage.keptSince(name))) gone.add(img)
  return gone
}

export const goneMessage = 'is no longer there: upload the picture again'
