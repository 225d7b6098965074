import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../../scripts/project.mjs'
import type { Mutant } from './fault.ts'

/** Longer than any of the tests takes: a fault that makes them hang must not hold up the others. */
const mostMs = 10 * 60_000

export type Verdict = 'caught' | 'survived' | 'could not run' | 'took too long'

export type Workplace = ReturnType<typeof openWorkplace>

/** A copy of the project as it is now, with the packages of the original, to put faults into. */
export function openWorkplace() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  return {
    runTests: (tests: string[]) => runTests(folder, tests),
    async tryMutant({ file, tests, find, replace }: Mutant): Promise<Verdict> {
      const path = join(folder, file)
      const whole = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        whole.replace(find, () => replace),
      )
      try {
        return await runTests(folder, tests)
      } finally {
        writeFileSync(path, whole)
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function runTests(folder: string, tests: string[]): Promise<Verdict> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporting = ['--reporter=json', `--outputFile=${report}`]
  const child = spawn(node, [vitest, 'run', '--bail=1', '--maxWorkers=1', ...reporting, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    timeout: mostMs,
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((ended) =>
    child.once('exit', (...how) => ended(how)),
  )
  if (code === 0) return 'survived'
  if (signal) return 'took too long'
  return isNoticed(report) ? 'caught' : 'could not run'
}

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A fault that breaks the run itself says nothing about the tests. What fails after they have run, they have noticed. */
function isNoticed(report: string) {
  const { testResults = [] }: Partial<Report> = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {}
  return testResults.some(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.some((each) => each.status !== 'pending'),
  )
}
