import { pictureCalls } from '#src/contract/calls/tools/pictures.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { pictureId } from '#src/shop/tools/pictures/pictures.ts'
import { storePicture } from '#src/shop/tools/pictures/store-picture.ts'

export const pictures = endpoints(pictureCalls, {
  upload: (c, { body: bytes }) => {
    const { db, pictures } = c.var.shop
    return storePicture(db, { actor: c.var.caller.email, bytes, pictures, shape: 'square' })
  },

  get: async (c, { params: { file } }) => {
    const bytes = pictureId(file) ? await c.var.shop.pictures.storage.get(file) : undefined
    if (!bytes) throw ShopProblem.noSuch('picture')
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return { body: new Uint8Array(bytes) }
  },
})
