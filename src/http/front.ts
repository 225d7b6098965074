import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { encode, type Kept, type Shelf } from './shelf.ts'

export interface Front {
  shelf: Shelf
  /** The built files, by path. */
  files: ReadonlyMap<string, Kept>
  /** Makes an answer anew, and by that puts it on the shelf. */
  make(path: string): Promise<unknown>
  /** Everything that is not ready on the shelf. */
  behind: RequestListener
}

/** Stands before the app: what is ready and true goes out at once, all else goes on. */
export function createFront({ shelf, files, make, behind }: Front): RequestListener {
  const making = new Map<string, Promise<unknown>>()

  function makeOnce(path: string) {
    let work = making.get(path)
    if (!work) {
      work = make(path).finally(() => making.delete(path))
      making.set(path, work)
    }
    return work
  }

  async function fromShelf(path: string, req: IncomingMessage, res: ServerResponse) {
    const ticks = await shelf.clock()
    if (shelf.get(path)?.ticks !== ticks) {
      shelf.drop(path)
      await makeOnce(path)
    }
    const kept = shelf.get(path)
    return kept ? send(kept, req, res) : behind(req, res)
  }

  return (req, res) => {
    const path = req.url ?? '/'
    const reading = (req.method === 'GET' || req.method === 'HEAD') && !req.headers.authorization
    if (!reading) return behind(req, res)
    const file = files.get(path)
    if (file) return void send(file, req, res)
    if (!shelf.get(path)) return behind(req, res)
    fromShelf(path, req, res).catch(() => behind(req, res))
  }
}

async function send(kept: Kept, req: IncomingMessage, res: ServerResponse) {
  res.setHeader('X-Request-Id', req.headers['x-request-id'] ?? randomUUID())
  if (req.headers['if-none-match'] === kept.etag) return res.writeHead(304, kept.headers).end()
  const accept = req.headers['accept-encoding']
  const { body, encoding } = await encode(kept, Array.isArray(accept) ? accept.join() : accept)
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.writeHead(200, kept.headers).end(req.method === 'HEAD' ? undefined : body)
}
