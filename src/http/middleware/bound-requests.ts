import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ShopProblem } from '#src/contract/problems.ts'
import { sendProblem } from './send-problem.ts'

/** No path or address of the shop is as long; many things that read one take time that grows faster than its length. */
const mostPath = 1_000
const mostAddress = 8_000

/** How many requests may wait on one connection for the answer to the one before them. */
const mostWaiting = 16

/**
 * In front of everything: refuses what is too long to be looked at, and answers the requests of a connection one by one,
 * so that a visitor who sends many and reads nothing makes the shop hold one answer.
 */
export function boundRequests(next: RequestListener, publicUrl: string): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>()
  const waiting = new WeakMap<Socket, number>()

  function answer(req: IncomingMessage, res: ServerResponse) {
    const problem = refusalOf(req)
    if (problem) sendProblem(req, res, problem, { publicUrl })
    else next(req, res)
  }

  /** Once the answer to the request before it has gone. */
  function answerLater(before: ServerResponse, req: IncomingMessage, res: ServerResponse) {
    const { socket } = req
    const count = waiting.get(socket) ?? 0
    if (count >= mostWaiting) return void socket.destroy()
    waiting.set(socket, count + 1)
    before.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      if (!socket.destroyed) answer(req, res)
    })
  }

  return (req, res) => {
    const before = latest.get(req.socket)
    latest.set(req.socket, res)
    if (before && !before.writableFinished) answerLater(before, req, res)
    else answer(req, res)
  }
}

function refusalOf(req: IncomingMessage) {
  const address = req.url ?? '/'
  const end = address.indexOf('?')
  if (address.length > mostAddress || (end < 0 ? address.length : end) > mostPath)
    return new ShopProblem('ADDRESS_TOO_LONG', 'No address of the shop is as long as this one.')
  if (countOf('host', req.rawHeaders) > 1)
    return new ShopProblem('MALFORMED_REQUEST', 'The request names more than one host.')
  return undefined
}

/** Names and values take turns. */
function countOf(name: string, rawHeaders: string[]) {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]
    if (header?.length === name.length && header.toLowerCase() === name) count++
  }
  return count
}
