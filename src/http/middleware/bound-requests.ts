import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { ShopProblem } from '#src/contract/problems.ts'
import { sendProblem } from './send-problem.ts'

/** No path or address of the shop is as long; many things that read one take time that grows faster than its length. */
const mostPath = 1_000
const mostAddress = 8_000

/** How many requests may wait on one connection for the answer to the one before them. */
const mostWaiting = 16

export interface Bounds {
  publicUrl: string
  /** How many milliseconds an answer may wait for a visitor who reads nothing of it. */
  sendTimeout?: number
}

/**
 * In front of everything: refuses what is too long to be looked at, and answers the requests of a connection one by one,
 * so that a visitor who sends many and reads nothing makes the shop hold one answer, and that for a short time only.
 */
export function boundRequests(
  next: RequestListener,
  { publicUrl, sendTimeout = 60_000 }: Bounds,
): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  return (req, res) => {
    const { socket } = req
    const queue = waiting.get(socket)
    if (queue && queue.length >= mostWaiting) return void socket.destroy()
    const answer = () => {
      const problem = refusalOf(req)
      if (problem) sendProblem(req, res, problem, { publicUrl })
      else next(req, res)
    }
    res.once('close', () => nextOf(socket)?.())
    res.once('prefinish', () => socket.setTimeout(sendTimeout))
    if (queue) return void queue.push(answer)
    waiting.set(socket, [])
    answer()
  }

  function nextOf(socket: Socket) {
    const answer = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (!answer) waiting.delete(socket)
    return answer
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

const countOf = (name: string, rawHeaders: string[]) =>
  rawHeaders.filter(
    (header, index) => index % 2 === 0 && header.length === name.length && header.toLowerCase() === name,
  ).length
