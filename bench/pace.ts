import type { Load } from './load.ts'

/** Does something over and over, so many at a time. */
export async function inTurn(workers: number, seconds: number, one: () => Promise<unknown>): Promise<Load> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await one()
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return summary(times, seconds)
}

/** Begins evenly, whether or not earlier ones have ended; each is timed from when it was due. */
export async function atRate(perSecond: number, seconds: number, one: () => Promise<unknown>): Promise<Load> {
  const times: number[] = []
  const begun = performance.now()
  const running: Promise<unknown>[] = []
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      for (; running.length <= ((performance.now() - begun) / 1000) * perSecond; ) {
        const due = begun + (running.length / perSecond) * 1000
        running.push(one().then(() => times.push(performance.now() - due)))
      }
      if (running.length < perSecond * seconds) return
      clearInterval(timer)
      done()
    }, 1)
  })
  await Promise.all(running)
  return summary(times, seconds)
}

function summary(times: number[], seconds: number): Load {
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

export interface Beside extends Load {
  /** What the plain way reached, in the same run. */
  plain: number
}

/** In turn, since a machine's pace changes by the minute; the middle one of the rounds counts. */
export async function beside(
  rounds: number,
  plain: () => Promise<number>,
  ours: () => Promise<Load>,
): Promise<Beside> {
  const pairs: Beside[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ plain: await plain(), ...(await ours()) })
  const middle = pairs.sort((a, b) => a.perSecond / a.plain - b.perSecond / b.plain)[Math.floor(rounds / 2)]
  if (!middle) throw new Error('BENCH_ROUNDS must be at least 1')
  return middle
}
