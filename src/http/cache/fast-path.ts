import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countCached } from '../middleware/metrics.ts'
import { requestIdFrom } from '../middleware/request-log.ts'
import type { CachedResponse, Encoded } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

export interface FastPath {
  cache: ResponseCache
  /** The built files, by path. */
  files: ReadonlyMap<string, CachedResponse>
  /** Rejects a visitor who reads too fast, and returns whether it did. */
  reject(req: IncomingMessage, res: ServerResponse): boolean
  /** Makes a response again, which puts it into the cache. */
  make(path: string): Promise<unknown>
  /** Handles everything that is not in the cache. */
  next: RequestListener
}

/** Polled by load balancers and supervisors, often from one address. */
const forOperators = new Set(['/health/live', '/health/ready'])

/** In front of the app: sends what is cached and current at once, and passes on everything else. */
export function createFastPath({ cache, files, reject, make, next }: FastPath): RequestListener {
  const making = new Map<string, Promise<unknown>>()

  function makeOnce(path: string) {
    const work = making.get(path) ?? make(path).finally(() => making.delete(path))
    making.set(path, work)
    return work
  }

  async function renew(path: string, version: number) {
    // Twice, since a response that was already being made may show an older version.
    for (let attempt = 0; attempt < 2; attempt++) {
      await makeOnce(path)
      const cached = isFresh(cache.get(path), version)
      if (cached) return cached
    }
    cache.drop(path)
    return undefined
  }

  return (req, res) => {
    const path = req.url ?? '/'
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(req, res)
    const file = files.get(path)
    if (file) {
      countCached('file')
      return send(file, req, res)
    }
    if (!forOperators.has(path) && reject(req, res)) return
    if (req.headers.authorization || !cache.get(path)) return next(req, res)
    const answer = (cached: CachedResponse | undefined, result: 'hit' | 'renewed') => {
      if (!cached) return next(req, res)
      countCached(result)
      send(cached, req, res)
    }
    cache
      .version()
      .then((version) => {
        const cached = isFresh(cache.get(path), version)
        if (cached) return answer(cached, 'hit')
        return renew(path, version).then((made) => answer(made, 'renewed'))
      })
      .catch(() => next(req, res))
  }
}

const isFresh = (cached: CachedResponse | undefined, version: number) =>
  cached?.version !== undefined && cached.version >= version ? cached : undefined

function send(cached: CachedResponse, req: IncomingMessage, res: ServerResponse) {
  const id = requestIdFrom(req.headers['x-request-id'])
  if (req.headers['if-none-match'] === cached.etag) {
    res.writeHead(304, [...cached.plain.headers, 'X-Request-Id', id]).end()
    return
  }
  const accept = req.headers['accept-encoding']
  const encoded = cached.as(Array.isArray(accept) ? accept.join() : accept)
  const write = ({ headers, body }: Encoded) => {
    res.writeHead(200, [...headers, 'Content-Length', String(body.length), 'X-Request-Id', id])
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  if (encoded instanceof Promise) encoded.then(write, () => res.destroy())
  else write(encoded)
}
