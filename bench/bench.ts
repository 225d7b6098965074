import { availableParallelism, loadavg } from 'node:os'
import { buildCommit } from '#testing/older-commit.ts'
import { root, ScriptProblem } from '../scripts/project.mjs'
import { type Asked, readArguments } from './arguments.ts'
import { measureAgainst, measureBesideReference } from './measure.ts'
import type { Measurement, Part } from './parts/part.ts'
import { parts } from './parts/parts.ts'
import { type Row, showRatio, tableAgainst, tableBesideReferences } from './report/table.ts'
import { runAndClose } from './run-and-close.ts'
import { type BenchShop, openShop } from './setup/open-shop.ts'

const rounds = {
  count: Number(process.env.BENCH_ROUNDS ?? 5),
  seconds: Number(process.env.BENCH_SECONDS ?? 2),
}

interface Bench {
  now: BenchShop
  /** The shop of an older commit; without one every figure has a reference. */
  then: BenchShop | undefined
  processCounts: number[]
}

async function run(opened: AsyncDisposableStack, { against, parts: wanted }: Asked) {
  warnWhenBusy()
  const commit = against === undefined ? undefined : await buildCommit(opened, against)
  console.log('Opening and filling the shop.')
  const then = commit && (await openShop(opened, commit.folder))
  const now = await openShop(opened, root)
  const processCounts = (process.env.BENCH_PROCESSES ?? (then ? '1' : '1,2')).split(',').map(Number)
  const rows: Row[] = []
  for (const part of parts)
    if (wanted.includes(part.name)) rows.push(...(await runPart(part, { now, then, processCounts })))
  console.log(
    `\nThe middle of ${rounds.count} rounds of ${rounds.seconds} s in turn, and in brackets the least and the most of them.`,
  )
  if (commit) console.log(`Then is ${commit.hash}, now are the sources as they stand.`)
  console.log(`\n${then ? tableAgainst(rows) : tableBesideReferences(rows)}`)
}

async function runPart({ name, prepare, measurements }: Part, bench: Bench) {
  const rows: Row[] = []
  for (const processes of bench.processCounts) {
    console.log(`${name}, processes: ${processes}`)
    for (const shop of [bench.then, bench.now]) {
      await shop?.restart(processes)
      if (shop) await prepare?.(shop)
    }
    for (const measurement of measurements) rows.push(await measure(measurement, bench))
  }
  return rows
}

async function measure(measurement: Measurement, { now, then }: Bench) {
  const row =
    then && !measurement.isNew
      ? await measureAgainst(measurement, now, then, rounds)
      : await measureBesideReference(measurement, now, rounds)
  console.log(`  ${row.name}: ${showRatio(row)}`)
  return row
}

function warnWhenBusy() {
  const [load = 0] = loadavg()
  if (load > availableParallelism() / 2)
    console.log(
      `This machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} cores): figures will be low and lie far apart.`,
    )
}

const asked = readArguments(
  process.argv.slice(2),
  parts.map(({ name }) => name),
)
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(1)
}
await runAndClose((opened) => run(opened, asked)).catch((error) => {
  console.error(error instanceof ScriptProblem ? error.message : error)
  process.exit(1)
})
