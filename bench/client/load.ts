import { setTimeout as wait } from 'node:timers/promises'
import { Connection, Refusal } from './connection.ts'

/** What one round of load has measured. */
export interface Load {
  /** How many succeeded. */
  count: number
  perSecond: number
  p50: number
  p99: number
  /** Requests that were not answered with success; they count nowhere else. */
  failed: number
}

export type Action = (connection: Connection) => Promise<unknown>

/** Repeats an action on so many connections at once, each as soon as its last one is answered. */
export function loadAtOnce(
  address: string,
  connections: number,
  seconds: number,
  act: Action,
): Promise<Load> {
  return withConnections(address, connections, async (open) => {
    const timings = new Timings()
    const end = timings.begun + seconds * 1000
    const repeat = async (connection: Connection) => {
      for (let now = timings.begun; now < end; now = performance.now())
        await timings.time(now, act(connection))
    }
    await Promise.all(open.map(repeat))
    return timings.summarize()
  })
}

/**
 * Begins an action at even intervals, however long the earlier ones take. Each is timed from the moment when it was
 * due, so time spent waiting for a free connection counts.
 */
export function loadAtRate(address: string, perSecond: number, seconds: number, act: Action): Promise<Load> {
  return withConnections(address, 64, async (open) => {
    const timings = new Timings()
    let next = 0
    const repeat = async (connection: Connection) => {
      for (let number = next++; number < perSecond * seconds; number = next++) {
        const due = timings.begun + (number / perSecond) * 1000
        if (due > performance.now()) await wait(due - performance.now())
        await timings.time(due, act(connection))
      }
    }
    await Promise.all(open.map(repeat))
    return timings.summarize()
  })
}

/** Does an action so many times and measures nothing. */
export function repeatAction(
  address: string,
  connections: number,
  times: number,
  act: Action,
): Promise<void> {
  return withConnections(address, connections, async (open) => {
    let left = times
    const repeat = async (connection: Connection) => {
      while (left-- > 0) await act(connection)
    }
    await Promise.all(open.map(repeat))
  })
}

async function withConnections<Result>(
  address: string,
  count: number,
  use: (open: Connection[]) => Promise<Result>,
) {
  const open = await Promise.all(Array.from({ length: count }, () => Connection.open(address)))
  try {
    return await use(open)
  } finally {
    for (const connection of open) connection.close()
  }
}

/** The times of one round. */
export class Timings {
  readonly begun = performance.now()
  readonly #times: number[] = []
  readonly #failures: Refusal[] = []

  async time(since: number, action: Promise<unknown>) {
    try {
      await action
      this.#times.push(performance.now() - since)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#failures.push(error)
    }
  }

  summarize(): Load {
    if (this.#times.length === 0 && this.#failures[0]) throw this.#failures[0]
    const seconds = (performance.now() - this.begun) / 1000
    const sorted = this.#times.toSorted((one, other) => one - other)
    const percentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
    return {
      count: sorted.length,
      perSecond: sorted.length / seconds,
      p50: percentile(0.5),
      p99: percentile(0.99),
      failed: this.#failures.length,
    }
  }
}
