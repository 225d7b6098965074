import { countPlaces, nameOf } from './fault.ts'
import { allMutants } from './faults/all.ts'
import { openWorkplace, type Verdict, type Workplace } from './workplace.ts'

// Puts one small fault at a time into a copy of the shop and runs the nearest tests: they must notice it.
// `npm run mutants`, or only those whose file or text holds a word: `npm run mutants -- expire`. All of them take hours:
// `MUTANTS_FROM=500 npm run mutants` goes on with the five hundredth.

/** Of a hundred faults so many must be caught. */
const leastCaught = 95
const atOnce = 2

const asked = process.argv[2] ?? ''
const from = Number(process.env.MUTANTS_FROM ?? 1)
const mutants = allMutants
  .filter((mutant) => nameOf(mutant).includes(asked) || mutant.find.includes(asked))
  .slice(from - 1)

refuseUnknown()
const workplaces = Array.from({ length: atOnce }, openWorkplace)
const closeAll = () => {
  for (const workplace of workplaces) workplace.close()
}
process.on('SIGINT', () => {
  closeAll()
  process.exit(130)
})
try {
  await needGreenTests()
  report(await tryAll())
} finally {
  closeAll()
}

/** A fault whose text is gone, or stands twice, is not the fault that was meant. */
function refuseUnknown() {
  const wrong = mutants.filter((mutant) => countPlaces(mutant) !== 1)
  for (const mutant of wrong)
    console.error(`${nameOf(mutant)}\n  is in the file ${countPlaces(mutant)} times, and must be in it once`)
  if (wrong.length === 0 && mutants.length > 0) return
  console.error(
    mutants.length === 0 ? 'There is no such fault.' : `\n${wrong.length} faults do not fit the code.`,
  )
  process.exit(1)
}

async function needGreenTests() {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  console.log(`${mutants.length} faults, ${tests.length} files of tests. First the tests without a fault …`)
  const verdict = await workplaces[0]?.runTests(tests)
  if (verdict === 'survived') return
  console.error('They do not pass as they are.')
  closeAll()
  process.exit(1)
}

async function tryAll() {
  const verdicts: Verdict[] = []
  const waiting = [...mutants]
  const work = async (workplace: Workplace) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const number = from + mutants.indexOf(mutant)
      const started = Date.now()
      const verdict = await workplace.tryMutant(mutant)
      verdicts.push(verdict)
      console.log(
        `${number} ${verdict.padEnd(13)} ${nameOf(mutant)} (${Math.round((Date.now() - started) / 1000)} s)`,
      )
    }
  }
  await Promise.all(workplaces.map(work))
  return verdicts
}

function report(verdicts: Verdict[]) {
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length
  const others = (['could not run', 'took too long'] as const).filter((verdict) => count(verdict) > 0)
  const words = others.map((verdict) => `, ${count(verdict)} ${verdict}`).join('')
  console.log(`\n${count('caught')} caught, ${count('survived')} survived${words}, of ${verdicts.length}`)
  if (count('caught') < (verdicts.length * leastCaught) / 100) process.exitCode = 1
}
