import { z } from '@hono/zod-openapi'
import { ShopProblem } from '#src/contract/problems.ts'
import { StoredPicture } from '#src/contract/tool-changes.ts'
import { mostPictureBytes, mostPictureMegabytes } from '#src/contract/values/tool-pictures.ts'
import { endpoint, json } from '#src/http/endpoint.ts'
import { pictureId } from '#src/shop/tools/pictures.ts'
import { storePicture } from '#src/shop/tools/store-picture.ts'

const binary = z.string().openapi({ format: 'binary' })

export const uploadPicture = endpoint(
  {
    method: 'post',
    path: '/pictures',
    tags: ['tools'],
    summary: `Keeps a picture (JPEG, PNG, WebP or AVIF, at most ${mostPictureMegabytes} MB) in the widths that the shop uses`,
    request: { body: { content: { 'application/octet-stream': { schema: binary } }, required: true } },
    responses: { 201: json(StoredPicture, 'Where it is now') },
  },
  async (c) => {
    const { db, pictures } = c.var.shop
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await storePicture(db, { actor: c.var.caller.email, bytes, pictures }), 201)
  },
  { mostBytes: mostPictureBytes },
)

export const onePicture = endpoint(
  {
    method: 'get',
    path: '/pictures/{file}',
    tags: ['tools'],
    summary: 'An uploaded picture',
    request: { params: z.object({ file: z.string() }) },
    responses: { 200: { description: 'The picture', content: { 'image/webp': { schema: binary } } } },
  },
  async (c) => {
    const { file } = c.req.valid('param')
    const bytes = pictureId(file) ? await c.var.shop.pictures.storage.get(file) : undefined
    if (!bytes) throw new ShopProblem('NOT_FOUND', 'There is no such picture.')
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  },
)
