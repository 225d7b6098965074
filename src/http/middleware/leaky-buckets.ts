import { dropOldest } from '#src/contract/values/drop-oldest.ts'

interface Rate {
  perSecond: number
  /** In seconds; only differences count. */
  now?: () => number
}

/** A bucket holds so many seconds' worth of requests. */
const burstSeconds = 10
const mostBuckets = 20_000

/**
 * A leaky bucket for each network, in this process alone: a shared count would cost more than the reads that it limits.
 * Of a bucket only the time is stored at which it will be empty, measured in requests: the clock advances by one for
 * each request that the rate allows. An empty bucket need not be stored.
 */
export function createLeakyBuckets({ perSecond, now = () => performance.now() / 1000 }: Rate) {
  const emptyAt = new Map<string, number>()

  function makeRoom(time: number) {
    for (const [network, empty] of emptyAt) if (empty <= time) emptyAt.delete(network)
    dropOldest(emptyAt, mostBuckets / 2)
  }

  return {
    /** Adds one request, unless the bucket would overflow: then it answers how many seconds to wait, otherwise zero. */
    fill(network: string) {
      const time = now() * perSecond
      const empty = Math.max(time, emptyAt.get(network) ?? 0) + 1
      const overflow = empty - time - burstSeconds * perSecond
      if (overflow > 0) return overflow / perSecond
      emptyAt.set(network, empty)
      if (emptyAt.size > mostBuckets) makeRoom(time)
      return 0
    },
    get size() {
      return emptyAt.size
    },
  }
}
