import { APIError } from 'better-auth/api'
import { hashPassword, matchesPassword } from './password-hash.ts'

/** Hashing takes a core and 12 MB for a while, so only few run at a time and the queue is limited. */
export function queuedHashing({ atOnce, mostWaiting = 200 }: { atOnce: number; mostWaiting?: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  async function turn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new APIError('SERVICE_UNAVAILABLE', {
          message: 'Many people are signing in right now. Try again in a moment.',
        })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password: string) => turn(() => hashPassword(password)),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      turn(() => matchesPassword(hash, password)),
  }
}
