import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { alone } from './alone.mjs'

test('a folder that can not be written is said, not waited for', async () => {
  await expect(alone(async () => {}, '/proc')).rejects.toThrow('can not be written')
})

test('a script that is told to stop while it prepares stops, with the program it runs', async () => {
  const work = `import { main, run } from './scripts/project.mjs'
    main(async () => void (await run('sh', ['-c', 'echo begun; exec sleep 600'])))`
  const script = spawn(process.execPath, ['--input-type=module', '--eval', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(script.stdout, 'data')
  // Both hold this line open.
  const bothEnded = once(script.stdout, 'end')
  script.kill('SIGTERM')
  expect(await once(script, 'exit')).toEqual([143, null])
  await bothEnded
})
