import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ShopProblem } from '#src/contract/problems.ts'
import { dataPolicy } from '#src/contract/values/content-security-policy.ts'
import { countRefusal } from './metrics.ts'
import { requestIdFrom } from './request-log.ts'
import { securityHeadersFor } from './security-headers.ts'

interface ProblemMore {
  publicUrl: string
  headers?: Record<string, string>
}

/** Sends a problem document for a request that does not reach the app. */
export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: ShopProblem,
  { publicUrl, headers }: ProblemMore,
) {
  const requestId = requestIdFrom(req.headers['x-request-id'])
  countRefusal(problem.code)
  res.writeHead(problem.status, {
    ...securityHeadersFor(publicUrl),
    'Content-Security-Policy': dataPolicy,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : JSON.stringify({ ...problem.document(), requestId }))
}
