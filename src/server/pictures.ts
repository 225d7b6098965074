import { join } from 'node:path'
import { folderStorage } from '#src/adapters/pictures/folder-storage.ts'
import { s3Storage } from '#src/adapters/pictures/s3-storage.ts'
import type { Env } from '#src/config/env.ts'
import type { Pictures } from '#src/shop/tools/pictures/pictures.ts'

export const openPictures = (env: Env): Pictures => ({
  storage: env.picturesBucket ? s3Storage(env.picturesBucket) : folderStorage(join(env.dataDir, 'pictures')),
  // Loaded for the first upload: most processes never see one.
  async resize(upload, shape) {
    const { resizePicture } = await import('#src/adapters/pictures/resize-picture.ts')
    return resizePicture(upload, shape)
  },
})
