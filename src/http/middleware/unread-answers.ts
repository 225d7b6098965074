import type { RequestListener, ServerResponse } from 'node:http'

export interface UnreadBounds {
  /** How many milliseconds an answer may wait for a visitor who reads nothing of it. */
  sendTimeout?: number
  /** How many bytes may wait in all. */
  mostUnread?: number
}

/** Gives up answers that nobody reads: those that wait for too long, and the oldest ones when all of them are too much. */
export function boundUnreadAnswers({
  sendTimeout = 60_000,
  mostUnread = 64 * 1024 * 1024,
}: UnreadBounds = {}) {
  const unread = new Map<ServerResponse, number>()
  let bytes = 0

  function forget(res: ServerResponse) {
    bytes -= unread.get(res) ?? 0
    unread.delete(res)
  }

  function count(res: ServerResponse) {
    unread.set(res, res.writableLength)
    bytes += res.writableLength
    res.once('close', () => forget(res))
    for (const oldest of unread.keys()) {
      if (bytes <= mostUnread) break
      forget(oldest)
      oldest.destroy()
    }
  }

  return {
    /** An answer that was written in one go. Nearly all of them the system has taken over by then. */
    written(res: ServerResponse) {
      if (res.writableLength === 0) return
      res.setTimeout(sendTimeout, giveUpUnread)
      count(res)
    },

    /** Answers that are written bit by bit. */
    watched:
      (listener: RequestListener): RequestListener =>
      (req, res) => {
        res.setTimeout(sendTimeout, giveUpUnread)
        res.once('prefinish', () => {
          if (res.writableLength > 0) count(res)
        })
        return listener(req, res)
      },
  }
}

/** Nothing has moved for a while. Work that takes long is left alone; what was written and not read is given up. */
function giveUpUnread(this: ServerResponse) {
  if (this.writableLength > 0) this.destroy()
}
