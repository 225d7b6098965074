import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withLock } from './lock.mjs'
import { step } from './programs.mjs'

/** A script of its own, ready once it has printed something. */
async function startScript(imports: string, work: string) {
  const code = `import { ${imports} } from './scripts/programs.mjs'
    import { withLock } from './scripts/lock.mjs'
    ${work}`
  const script = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void script.kill('SIGKILL'))
  await once(script.stdout, 'data')
  return script
}

test('a script that is told to stop while it prepares stops, with the program it runs', async () => {
  const script = await startScript(
    'main, run',
    "main(async () => void (await run('sh', ['-c', 'echo begun; exec sleep 600'])))",
  )
  // Both hold this line open.
  const bothEnded = once(script.stdout, 'end')
  script.kill('SIGTERM')
  expect(await once(script, 'exit')).toEqual([143, null])
  await bothEnded
})

test('what prepares a folder waits for whoever else does, and not for one that was killed', async () => {
  const folder = `/nowhere/${process.pid}`
  const other = await startScript(
    'main',
    `withLock(async () => { console.log('begun'); await new Promise((done) => setTimeout(done, 60_000)) }, '${folder}')`,
  )
  const order: string[] = []
  const waiting = withLock(async () => void order.push('ours'), folder)
  await withLock(async () => {}, `${folder}-other`)
  order.push('killed')
  other.kill('SIGKILL')
  await waiting
  expect(order).toEqual(['killed', 'ours'])
})

test('a step is one line, and only when it fails what its program said', async () => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(`${line}\n`))
  await step('Counting', 'sh', ['-c', 'echo fine'])
  const failing = step('Counting', 'sh', ['-c', 'echo one; echo two >&2; exit 3'])
  await expect(failing).rejects.toThrow('one\ntwo\nCounting failed: the reason is above.')
  await expect(step('Asking', '/no/such', [])).rejects.toThrow(/ENOENT\nAsking failed/)
  expect(lines.join('')).toBe('Counting … 0 s\nCounting …\nAsking …\n')
})
