import type { Context } from 'hono'
import { z } from 'zod'
import { contentCalls } from '#src/contract/calls/content.ts'
import { type DocumentName, documents, documentsOf } from '#src/contract/content/documents.ts'
import { cacheForEveryone } from '#src/http/cache/cache-middleware.ts'
import type { ShopEnv } from '#src/http/context.ts'
import { endpoints } from '#src/http/endpoint.ts'
import { checkInput } from '#src/http/read-input.ts'
import { discardDraft, publishDraft, restoreVersion, saveDraft } from '#src/shop/content/change-content.ts'
import { listContent, readForEditor } from '#src/shop/content/read-content.ts'
import { storePicture } from '#src/shop/tools/pictures/store-picture.ts'
import { findVersions } from '#src/store/content/content.ts'
import { showContent } from './show-content.ts'

export const content = endpoints(contentCalls, {
  shown: async (c, { params }) => {
    cacheForEveryone(c)
    const { content, settings } = c.var.shop
    return showContent(await content.read(documentsOf(params.page)), await settings.read())
  },

  preview: async (c, { params }) => {
    const { content, settings } = c.var.shop
    const names = [...documentsOf(params.page), 'announcement' as const]
    return showContent(await content.readDrafts(names), await settings.read())
  },

  list: (c) => listContent(c.var.shop.db),

  get: (c, { params }) => readForEditor(c.var.shop.db, c.var.shop.content.seeds, params.name),

  save: (c, { params: { name }, body: { seen, value } }) =>
    saveDraft(c.var.shop.db, { ...editing(c, name, seen), value: checkDocument(name, value) }),

  discard: (c, { params, body }) => discardDraft(c.var.shop.db, editing(c, params.name, body.seen)),

  publish: (c, { params, body }) => publishDraft(c.var.shop.db, editing(c, params.name, body.seen)),

  versions: async (c, { params, query }) => {
    const page = await findVersions(c.var.shop.db, params.name, query)
    return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  },

  restore: (c, { params: { name, no }, body: { seen } }) =>
    restoreVersion(c.var.shop.db, { ...editing(c, name, seen), no }),

  uploadPicture: (c, { body: bytes }) => {
    const { db, pictures } = c.var.shop
    return storePicture(db, { actor: c.var.caller.email, bytes, pictures, shape: 'wide' })
  },
})

const editing = ({ var: { shop, caller } }: Context<ShopEnv>, name: DocumentName, seen: string) => ({
  name,
  seen,
  actor: caller.email,
  now: shop.now(),
  seeds: shop.content.seeds,
  storage: shop.pictures.storage,
})

/** Its errors are named as in the body. */
const checkDocument = (name: DocumentName, value: unknown) =>
  checkInput(z.object({ value: documents[name].check as z.ZodType<Record<string, unknown>> }), { value })
    .value
