import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ShopProblem } from '#src/contract/problems.ts'
import { sendProblem } from './send-problem.ts'
import { boundUnreadAnswers } from './unread-answers.ts'

/** No path or address of the shop is as long; many things that read one take time that grows faster than its length. */
const mostPath = 1_000
const mostAddress = 8_000

/** How many requests may wait on one connection for the answer to the one before them. */
const mostWaiting = 16

export interface Bounds {
  publicUrl: string
  /** How many milliseconds an answer may wait for a visitor who reads nothing of it. */
  sendTimeout?: number
  /** How many bytes may wait in all. */
  mostUnread?: number
}

/**
 * In front of everything: refuses what is too long to be looked at, and answers the requests of a connection one by one,
 * so that a visitor who sends many and reads nothing makes the shop hold one answer, and that for a short time only. All
 * the answers that are held take no more than so much.
 */
export function boundRequests(
  next: RequestListener,
  { publicUrl, sendTimeout = 60_000, mostUnread = 64 * 1024 * 1024 }: Bounds,
): RequestListener {
  const countUnread = boundUnreadAnswers(mostUnread)
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
    res.once('prefinish', () => countUnread(res))
    res.setTimeout(sendTimeout, giveUpUnread)
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

/** Nothing has moved for a while. Work that takes long is left alone; what was written and not read is given up. */
function giveUpUnread(this: ServerResponse) {
  if (this.writableLength > 0) this.destroy()
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
