import type { ServerResponse } from 'node:http'

/** Counts what was written for visitors who have not read it yet; when that is too much, the oldest is given up. */
export function boundUnreadAnswers(mostBytes: number) {
  const unread = new Map<ServerResponse, number>()
  let bytes = 0

  function forget(res: ServerResponse) {
    bytes -= unread.get(res) ?? 0
    unread.delete(res)
  }

  /** To be called once the whole answer is written. Nearly all of them the system has taken over by then. */
  return (res: ServerResponse) => {
    if (res.writableLength === 0) return
    unread.set(res, res.writableLength)
    bytes += res.writableLength
    res.once('close', () => forget(res))
    for (const oldest of unread.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
      oldest.destroy()
    }
  }
}
