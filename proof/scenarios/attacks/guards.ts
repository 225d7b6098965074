import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment, root, tool } from '../../../scripts/project.mjs'
import { must, type Scenario } from '../../scenario.ts'

const tests = [
  'src/http/every-call.test.ts',
  'src/http/middleware/guards.test.ts',
  'src/http/routes/accounts/tokens.test.ts',
]

/** Every call as every kind of visitor: the tests that are made from the list of allowed routes, run alone. */
export const guards: Scenario = {
  name: 'guards',
  async run(testbed) {
    await testbed.openShop()
    const report = join(testbed.dir, 'report.json')
    const args = ['run', '--reporter=json', `--outputFile=${report}`, ...tests]
    // Vitest exits with 1 when a test fails; the report is there in any case.
    await promisify(execFile)(tool('vitest'), args, { cwd: root, env: environment() }).catch(() => {})
    const { numPassedTests: passed, numTotalTests: all } = JSON.parse(readFileSync(report, 'utf8'))
    must(
      all > 0 && passed === all,
      `${all - passed} of ${all} attempts got past a guard or were wrongly refused.`,
    )
    return `${all} attempts: every call as visitor, user, admin, demoted admin and removed user, and with bad tokens`
  },
}
