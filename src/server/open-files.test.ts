import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { mostOpenFiles, warnOfFewFiles } from './open-files.ts'

const code = `import { mostOpenFiles, warnOfFewFiles } from './src/server/open-files.ts'
  console.log(mostOpenFiles(), warnOfFewFiles())`
const under = (limit: number) =>
  execFileSync(
    'sh',
    ['-c', `ulimit -n ${limit} && exec "${process.execPath}" --input-type=module -e "${code}"`],
    {
      encoding: 'utf8',
    },
  ).trim()

test.runIf(process.platform === 'linux')('a process that may open few files says so', () => {
  expect(under(256)).toBe(
    '256 Only 256 files and connections may be open at once (ulimit -n), so visitors beyond that are not answered: allow at least 1024.',
  )
  expect(under(1024)).toBe('1024 undefined')
})

test('where the system does not tell, nothing is said', () => {
  expect(mostOpenFiles('')).toBe(Number.POSITIVE_INFINITY)
  expect(warnOfFewFiles(mostOpenFiles(''))).toBeUndefined()
})
