import { cpuSecondsOf } from '#testing/load/processes.ts'
import type { Measurement, Target } from './parts/part.ts'
import type { Measured, Row } from './report/table.ts'
import type { BenchShop } from './setup/open-shop.ts'

export interface Rounds {
  count: number
  seconds: number
}

/** One row: the shop in turn with its reference. */
export async function measureBesideReference(
  measurement: Measurement,
  shop: BenchShop,
  rounds: Rounds,
): Promise<Row> {
  await using opened = new AsyncDisposableStack()
  const ours = targetOf(measurement, shop)
  await ours.round(rounds.seconds)
  const reference = await measurement.reference?.open(opened, shop)
  await reference?.round(rounds.seconds)
  const { loads, besideLoads } = await takeTurns(ours, reference, rounds)
  const beside = reference && { name: measurement.reference?.name ?? '', loads: besideLoads }
  return { ...rowOf(measurement, shop, loads), ...(beside && { beside }) }
}

/** One row: the shop as it is now in turn with the shop as it was then. */
export async function measureAgainst(
  measurement: Measurement,
  now: BenchShop,
  then: BenchShop,
  rounds: Rounds,
): Promise<Row> {
  const [ours, theirs] = [targetOf(measurement, now), targetOf(measurement, then)]
  await theirs.round(rounds.seconds)
  await ours.round(rounds.seconds)
  const { loads, besideLoads } = await takeTurns(ours, theirs, rounds)
  const beside = { name: 'then', loads: besideLoads, megabytes: Math.max(...then.memory()) }
  return { ...rowOf(measurement, now, loads), beside }
}

const targetOf = ({ round }: Measurement, shop: BenchShop): Target => ({
  round: round(shop),
  pid: shop.pid(),
})

const rowOf = ({ name, atFixedRate = false }: Measurement, shop: BenchShop, loads: Measured[]) => ({
  name,
  processes: shop.processes,
  atFixedRate,
  loads,
  megabytes: Math.max(...shop.memory()),
})

/** In turn, because the machine's own pace changes by the minute. Both were warmed up by a round that does not count. */
async function takeTurns(ours: Target, theirs: Target | undefined, { count, seconds }: Rounds) {
  const [loads, besideLoads]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < count; round++) {
    if (theirs) besideLoads.push(await takeRound(theirs, seconds))
    loads.push(await takeRound(ours, seconds))
  }
  return { loads, besideLoads }
}

async function takeRound({ round, pid }: Target, seconds: number): Promise<Measured> {
  const used = () => (pid === undefined ? Number.NaN : cpuSecondsOf(pid))
  const before = used()
  const load = await round(seconds)
  return { ...load, cpuMs: ((used() - before) * 1000) / load.count }
}
