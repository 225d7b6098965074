import { createHash } from 'node:crypto'
import type { Db } from '#src/store/db/connection.ts'
import { recordAudit } from '#src/store/operations/audit.ts'
import { holdPictures } from '#src/store/tools/pictures.ts'
import { type PictureShape, type Pictures, pictureName } from './pictures.ts'

interface Upload {
  actor: string
  bytes: Uint8Array
  pictures: Pictures
  shape: PictureShape
}

/** Named after its content: the same upload is one picture, and what a name stands for never changes. */
export async function storePicture(db: Db, { actor, bytes, pictures, shape }: Upload) {
  const cuts = await pictures.resize(bytes, shape)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const img = `/pictures/${pictureName(id, cuts.at(-1)?.width ?? 0)}`
  await db.transaction().execute(async (trx) => {
    await holdPictures(trx, [id], 'use')
    for (const cut of cuts) await pictures.storage.put(pictureName(id, cut.width), cut.bytes)
    await recordAudit(trx, {
      actor,
      action: 'uploaded a picture',
      subject: img,
      details: { bytes: bytes.length },
    })
  })
  return { img }
}
