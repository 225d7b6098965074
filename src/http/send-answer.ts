import type { Context } from 'hono'
import type { Answer, JsonAnswer } from '#src/contract/calls/call.ts'
import type { Page } from '#src/contract/values/pagination.ts'
import type { ShopEnv } from './context.ts'

export interface FileToSend {
  body: string | Uint8Array<ArrayBuffer> | ReadableStream
  /** Under this name browsers save it; without one they show it. */
  name?: string
}

/** Sends what a handler answered in the way that its call declares. */
export function sendAnswer(c: Context<ShopEnv>, answer: Answer, value: unknown): Response {
  if (answer.kind === 'json') return sendJson(c, value, answer.status)
  if (answer.kind === 'page') return sendPage(c, value as Page<object>)
  return sendFile(c, answer.mediaType, value as FileToSend)
}

/** Headers say how many there are in all, and where the next page and the one before it are. */
function sendPage(c: Context<ShopEnv>, page: Page<object>) {
  c.header('X-Total-Count', String(page.total))
  if (page.capped) c.header('X-Total-Capped', 'true')
  if (page.fuzzy) c.header('X-Match', 'near')
  if (page.unknownLaptop) c.header('X-Unknown-Laptop', encodeURIComponent(page.unknownLaptop))
  if (page.presentCategory) c.header('X-Category', encodeURIComponent(page.presentCategory))
  const links = [linkTo(c, 'next', page.next), linkTo(c, 'prev', page.prev)].filter(Boolean)
  if (links.length > 0) c.header('Link', links.join(', '))
  return sendText(c, c.var.sameForEveryone ? textOfRows(page.rows) : JSON.stringify(page.rows), 200)
}

const texts = new WeakMap<object, string>()

/** A tool in a public list is the same object for as long as it does not change, and is made a text once. */
function textOfRows(rows: object[]) {
  const each = rows.map((row) => {
    const text = texts.get(row) ?? JSON.stringify(row)
    texts.set(row, text)
    return text
  })
  return `[${each.join()}]`
}

const sendJson = (c: Context<ShopEnv>, value: unknown, status: JsonAnswer['status']) =>
  sendText(c, JSON.stringify(value), status)

function sendText(c: Context<ShopEnv>, text: string, status: JsonAnswer['status']) {
  c.set('text', text)
  c.header('Content-Type', 'application/json')
  return c.body(text, status)
}

function linkTo(c: Context<ShopEnv>, rel: 'next' | 'prev', cursor: string | undefined) {
  if (!cursor) return undefined
  const address = new URL(c.req.url)
  address.searchParams.delete('after')
  address.searchParams.delete('before')
  address.searchParams.set(rel === 'next' ? 'after' : 'before', cursor)
  return `<${address.pathname}${address.search}>; rel="${rel}"`
}

function sendFile(c: Context<ShopEnv>, mediaType: string, { body, name }: FileToSend) {
  c.header('Content-Type', mediaType)
  if (name) c.header('Content-Disposition', `attachment; filename="${name}"`)
  return c.body(body, 200)
}
