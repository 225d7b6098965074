import { rmSync } from 'node:fs'
import { openTestbed } from '#testing/load/testbed.ts'
import { build } from '../scripts/build.mjs'
import { findDifferences } from './check-books.ts'
import { must, type Scenario, Skipped } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const mostSeconds = 240

interface Outcome {
  scenario: string
  result: 'holds' | 'FAILS' | 'skipped'
  seconds: number
  fact: string
}

/** Runs one scenario on a database and a folder of its own, checks the books, and removes everything. */
async function runScenario(scenario: Scenario, openedBefore: string): Promise<Outcome> {
  const started = Date.now()
  const outcome = (result: Outcome['result'], fact: string) => ({
    scenario: scenario.name,
    result,
    seconds: Math.round((Date.now() - started) / 1000),
    fact,
  })
  const testbed = await openTestbed(scenario.startsEmpty ? undefined : openedBefore)
  try {
    const fact = await withTimeout(scenario.run(testbed), scenario.mostSeconds ?? mostSeconds)
    const differences = await findDifferences(testbed.books.url)
    must(differences.length === 0, `The books do not add up: ${differences.slice(0, 5).join(' ')}`)
    return outcome('holds', fact)
  } catch (error) {
    if (error instanceof Skipped) return outcome('skipped', error.message)
    if (process.env.PROVE_TRACE) console.error(error)
    return outcome('FAILS', error instanceof Error ? error.message : String(error))
  } finally {
    await testbed.close()
  }
}

async function withTimeout<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not finished after ${seconds} s.`)), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function runInTurn(some: Scenario[]) {
  const outcomes: Outcome[] = []
  for (const scenario of some) {
    const outcome = await runScenario(scenario, first.dir)
    console.log(`${scenario.name} ${outcome.result}, ${outcome.seconds} s: ${outcome.fact}`)
    outcomes.push(outcome)
  }
  return outcomes
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no scenario ${unknown.join(', ')}. There are: ${scenarios.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
await build()
const started = Date.now()
const first = await openTestbed()
await first.openShop()
await first.stop()
const wanted = scenarios.filter(({ name }) => asked.length === 0 || asked.includes(name))
const ran = await Promise.all([
  runInTurn(wanted.filter(({ mostlyWaits }) => !mostlyWaits)),
  runInTurn(wanted.filter(({ mostlyWaits }) => mostlyWaits)),
])
rmSync(first.dir, { recursive: true, force: true })
const outcomes = wanted.flatMap(({ name }) => ran.flat().filter(({ scenario }) => scenario === name))
const width = Math.max(8, ...outcomes.map(({ scenario }) => scenario.length))
console.log(`\n${'scenario'.padEnd(width)}  result   seconds  fact`)
for (const { scenario, result, seconds, fact } of outcomes)
  console.log(`${scenario.padEnd(width)}  ${result.padEnd(7)}  ${String(seconds).padStart(7)}  ${fact}`)
const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
console.log(
  `\n${count('holds')} hold, ${count('FAILS')} fail, ${count('skipped')} skipped, in ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exit(count('FAILS') > 0 ? 1 : 0)
