import { z } from 'zod'
import { StoredPicture } from '../../tool-changes.ts'
import { mostPictureBytes, mostPictureMegabytes } from '../../values/tools/tool-pictures.ts'
import { bytes, declareCalls, file, json } from '../call.ts'

export const pictureCalls = declareCalls('pictures', {
  upload: {
    summary: `Keeps a picture (JPEG, PNG, WebP or AVIF, at most ${mostPictureMegabytes} MB) in the widths that the shop uses`,
    body: bytes('application/octet-stream', mostPictureBytes),
    answer: json(StoredPicture, 'Where it is now', 201),
  },
  get: {
    summary: 'An uploaded picture',
    params: { file: z.string() },
    answer: file('image/webp', 'The picture'),
    refuses: ['NOT_FOUND'],
  },
})
