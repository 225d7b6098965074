import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countReadyAnswer } from '../middleware/metrics.ts'
import { requestIdFrom } from '../middleware/request-log.ts'
import type { Encoded, Kept } from './cached-response.ts'
import type { Shelf } from './response-cache.ts'

export interface Front {
  shelf: Shelf
  /** The built files, by path. */
  files: ReadonlyMap<string, Kept>
  /** Answers a visitor who reads too fast, and says whether it did. */
  sendAway(req: IncomingMessage, res: ServerResponse): boolean
  /** Makes an answer anew, and by that puts it on the shelf. */
  make(path: string): Promise<unknown>
  /** Everything that is not ready on the shelf. */
  behind: RequestListener
}

/** Asked again and again by whatever minds the processes, often from one address. */
const forOperators = new Set(['/health/live', '/health/ready'])

/** Stands before the app: what is ready and true goes out at once, all else goes on. */
export function createFront({ shelf, files, sendAway, make, behind }: Front): RequestListener {
  const making = new Map<string, Promise<unknown>>()

  function makeOnce(path: string) {
    let work = making.get(path)
    if (!work) {
      shelf.drop(path)
      work = make(path).finally(() => making.delete(path))
      making.set(path, work)
    }
    return work
  }

  async function renew(path: string, ticks: number) {
    await makeOnce(path)
    // What was being made when we came may show the shop as it was before: then once more.
    if (shelf.get(path) && !isTrue(shelf.get(path), ticks)) await makeOnce(path)
    return isTrue(shelf.get(path), ticks)
  }

  return (req, res) => {
    const path = req.url ?? '/'
    if (req.method !== 'GET' && req.method !== 'HEAD') return behind(req, res)
    const file = files.get(path)
    if (file) return send(file, req, res)
    if (!forOperators.has(path) && sendAway(req, res)) return
    if (req.headers.authorization || !shelf.get(path)) return behind(req, res)
    const answer = (kept: Kept | undefined) => (kept ? send(kept, req, res) : behind(req, res))
    shelf
      .clock()
      .then((ticks) => {
        const kept = isTrue(shelf.get(path), ticks)
        return kept ? answer(kept) : renew(path, ticks).then(answer)
      })
      .catch(() => behind(req, res))
  }
}

const isTrue = (kept: Kept | undefined, ticks: number) =>
  kept?.ticks !== undefined && kept.ticks >= ticks ? kept : undefined

function send(kept: Kept, req: IncomingMessage, res: ServerResponse) {
  countReadyAnswer()
  const id = requestIdFrom(req.headers['x-request-id'])
  if (req.headers['if-none-match'] === kept.etag) {
    res.writeHead(304, [...kept.plain.headers, 'X-Request-Id', id]).end()
    return
  }
  const accept = req.headers['accept-encoding']
  const encoded = kept.as(Array.isArray(accept) ? accept.join() : accept)
  const write = ({ headers, body }: Encoded) => {
    res.writeHead(200, [...headers, 'Content-Length', String(body.length), 'X-Request-Id', id])
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  if (encoded instanceof Promise) encoded.then(write, () => res.destroy())
  else write(encoded)
}
