import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { countCached } from '../middleware/metrics.ts'
import { requestIdFrom } from '../middleware/request-log.ts'
import type { CachedResponse, Encoded } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { markStale, staleHeaders } from './stale-response.ts'

export interface FastPath {
  cache: ResponseCache
  /** The built files, by path. */
  files: ReadonlyMap<string, CachedResponse>
  /** Rejects a visitor who reads too fast, and returns whether it did. */
  reject(req: IncomingMessage, res: ServerResponse): boolean
  /** Makes a response again, which puts it into the cache. */
  make(path: string): Promise<{ status: number }>
  /** How many seconds ago a response must have been current to be sent while the database does not answer. */
  staleSeconds: number
  /** Told of each answer once it is written. */
  written(res: ServerResponse): void
  /** Handles everything that is not in the cache. */
  next: RequestListener
}

/** Polled by load balancers and supervisors, often from one address. */
const forOperators = new Set(['/health/live', '/health/ready'])

/**
 * In front of the app: sends what is cached and current at once, and passes on everything else. What is cached is the
 * same for everyone, so it may also be sent to those who are signed in.
 */
export function createFastPath({
  cache,
  files,
  reject,
  make,
  staleSeconds,
  written,
  next,
}: FastPath): RequestListener {
  const making = new Map<string, Promise<{ status: number }>>()
  /** Only while the database does not answer. */
  const marked = new Map<CachedResponse, CachedResponse>()

  function send(cached: CachedResponse, req: IncomingMessage, res: ServerResponse, more: string[] = []) {
    const own = [...more, 'X-Request-Id', requestIdFrom(req.headers['x-request-id'])]
    if (req.headers['if-none-match'] === cached.etag) {
      res.writeHead(304, [...cached.headers, ...own]).end()
      return
    }
    const accept = req.headers['accept-encoding']
    const encoded = cached.as(Array.isArray(accept) ? accept.join() : accept)
    const write = ({ headers, body }: Encoded) => {
      res.writeHead(200, [...headers, 'Content-Length', String(body.length), ...own])
      res.end(req.method === 'HEAD' ? undefined : body)
      written(res)
    }
    if (encoded instanceof Promise) encoded.then(write, () => res.destroy())
    else write(encoded)
  }

  function makeOnce(path: string) {
    const work = making.get(path) ?? make(path).finally(() => making.delete(path))
    making.set(path, work)
    return work
  }

  async function renew(path: string, version: number) {
    // Twice, since a response that was already being made may show an older version.
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status } = await makeOnce(path)
      if (status >= 500) throw new Error('The response cannot be made right now.')
      const cached = cache.current(path, version)
      if (cached) return cached
    }
    cache.drop(path)
    return undefined
  }

  function answerStale(path: string, req: IncomingMessage, res: ServerResponse) {
    const cached = cache.get(path)
    const seconds = cached ? cache.secondsSinceCurrent(cached) : Number.POSITIVE_INFINITY
    if (!cached || seconds > staleSeconds) return next(req, res)
    const stale = marked.get(cached) ?? markStale(cached)
    marked.set(cached, stale)
    countCached('stale')
    send(stale, req, res, staleHeaders(seconds))
  }

  return (req, res) => {
    const address = req.url ?? '/'
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(req, res)
    const file = files.get(address)
    if (file) {
      countCached('file')
      return send(file, req, res)
    }
    if (!forOperators.has(address) && reject(req, res)) return
    const path = cache.keyOf(address)
    if (!cache.get(path)) return next(req, res)
    const answer = (cached: CachedResponse | undefined, result: 'hit' | 'renewed') => {
      if (!cached) return next(req, res)
      countCached(result)
      send(cached, req, res)
    }
    cache
      .versionInTime()
      .then((version) => {
        if (marked.size > 0) marked.clear()
        const cached = cache.current(path, version)
        if (cached) return answer(cached, 'hit')
        return renew(path, version).then((made) => answer(made, 'renewed'))
      })
      .catch(() => answerStale(path, req, res))
  }
}
