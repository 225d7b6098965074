import { availableParallelism } from 'node:os'
import { hashPassword } from '#src/adapters/identity/password-hash.ts'
import { type Load, Timings } from '../client/load.ts'

/** Passwords hashed as the shop does it, one on each core, and nothing else. */
export async function hashOnly(seconds: number): Promise<Load> {
  const timings = new Timings()
  const end = timings.begun + seconds * 1000
  const repeat = async () => {
    for (let now = timings.begun; now < end; now = performance.now())
      await timings.time(now, hashPassword('correct horse battery staple'))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, repeat))
  return timings.summarize()
}
