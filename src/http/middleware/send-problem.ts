import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ShopProblem } from '#src/contract/problems.ts'
import { problemFor } from '../pages/problem-page.ts'
import { countRefusal } from './metrics.ts'
import { requestIdFrom } from './request-log.ts'
import { securityHeadersFor } from './security-headers.ts'

interface ProblemMore {
  publicUrl: string
  headers?: Record<string, string>
}

/** Sends the problem of a request that does not reach the app. */
export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: ShopProblem,
  { publicUrl, headers }: ProblemMore,
) {
  const requestId = requestIdFrom(req.headers['x-request-id'])
  const { body, headers: own } = problemFor(req.headers.accept, problem, requestId)
  countRefusal(problem.code)
  res.writeHead(problem.status, {
    ...securityHeadersFor(publicUrl),
    ...own,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
