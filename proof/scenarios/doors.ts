import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment, root, tool } from '../../scripts/project.mjs'
import { must, type Scenario } from '../scenario.ts'

const tests = [
  'src/http/every-call.test.ts',
  'src/http/middleware/guards.test.ts',
  'src/http/routes/accounts/tokens.test.ts',
]

/** Every call as every kind of visitor: the tests that are made from the one page of access, run alone. */
export const doors: Scenario = {
  name: 'doors',
  async run(stage) {
    await stage.openShop()
    const told = join(stage.dir, 'told.json')
    const args = ['run', '--reporter=json', `--outputFile=${told}`, ...tests]
    // It ends with 1 when a test fails; what it told is read in any case.
    await promisify(execFile)(tool('vitest'), args, { cwd: root, env: environment() }).catch(() => {})
    const { numPassedTests: passed, numTotalTests: all } = JSON.parse(readFileSync(told, 'utf8'))
    must(
      all > 0 && passed === all,
      `${all - passed} of ${all} tries got past a door or were wrongly sent away.`,
    )
    return `${all} tries: every call as visitor, user, admin, demoted admin and removed user, and with bad tokens; each answered as the page of access says`
  },
}
