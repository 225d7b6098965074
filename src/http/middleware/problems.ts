import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { ShopProblem } from '#src/contract/problems.ts'
import { gaveWay } from '#src/store/db/locks.ts'
import { readOnlyTransaction } from '#src/store/db/read-only-connections.ts'
import type { ShopEnv } from '../context.ts'
import { problemFor } from '../pages/problem-page.ts'
import { logFailure } from './log-failure.ts'
import { countRefusal } from './metrics.ts'

export function answerProblem(c: Context<ShopEnv>, problem: ShopProblem) {
  countRefusal(problem.code)
  if (problem.code === 'UNAVAILABLE') c.header('Retry-After', '2')
  const { body, headers } = problemFor(c.req.header('Accept'), problem, c.var.requestId)
  return c.body(body, problem.status, headers)
}

export const onError: ErrorHandler<ShopEnv> = (error, c) => answerProblem(c, reportProblem(c, error))

/** What the caller is told of an error; a fault of the shop's own is logged. */
export function reportProblem(c: Context<ShopEnv>, error: Error) {
  const problem = asProblem(error)
  const { log } = c.var.shop
  // A caller who hangs up hears no answer, and it is no fault of the shop's.
  if (c.req.raw.signal.aborted) log.debug({ err: error, requestId: c.var.requestId }, 'request broken off')
  else if (problem.status >= 500) logFailure(log, { err: error, requestId: c.var.requestId })
  return problem
}

export const notFound: NotFoundHandler<ShopEnv> = (c) =>
  answerProblem(c, new ShopProblem('NOT_FOUND', 'There is nothing at this address.'))

function asProblem(error: Error): ShopProblem {
  if (error instanceof ShopProblem) return error
  if (isReadOnly(error))
    return new ShopProblem(
      'UNAVAILABLE',
      'Nothing can be changed in the shop right now. Try again in a moment.',
    )
  if (gaveWay.has(codeOf(error)))
    return new ShopProblem('UNAVAILABLE', 'The shop is very busy right now. Try again in a moment.')
  if (isDatabaseGone(error))
    return new ShopProblem(
      'UNAVAILABLE',
      'The shop cannot reach its database right now. Try again in a moment.',
    )
  return new ShopProblem(
    'UNEXPECTED',
    'Something went wrong on our side. Nothing was changed. Try again in a moment.',
  )
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** The primary was made read-only, or became a standby, where unlogged tables cannot even be read. */
const isReadOnly = (error: Error) =>
  codeOf(error) === readOnlyTransaction || /during recovery$/.test(error.message)

/** The last two: this process has no file descriptor left. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOENT',
  'EMFILE',
  'ENFILE',
])

/** Class 53 is a lack of disk, memory or connections. */
function isDatabaseGone(error: Error) {
  const code = codeOf(error)
  const sqlState = /^(08|57P|53)/.test(code) && code.length === 5
  return (
    sqlState ||
    connectionCodes.has(code) ||
    /connection (timeout|terminated)|timeout exceeded|not queryable/i.test(error.message)
  )
}
