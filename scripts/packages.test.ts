import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPackages, sayWeaknesses } from './packages.mjs'

test('the bill of materials names what a shop runs, and nothing that only tests need', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const file = join(folder, 'sbom.json')
  expect(await listPackages(file)).toBeGreaterThan(50)
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: { name: string }[] }
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'kysely', 'better-auth']))
  expect(names).not.toContain('vitest')
})

test.each([
  ['', 'The registry did not say which of them have known weaknesses.'],
  ['{"error":{"code":"ENOTFOUND"}}', 'The registry did not say which of them have known weaknesses.'],
  ['{"vulnerabilities":{}}', 'No weakness of them is known to the registry.'],
  ['{"vulnerabilities":{"left-pad":{"severity":"high"}}}', 'Known weaknesses: left-pad (high).'],
])('npm audit that prints %j means: %s', (answer, sentence) => {
  expect(sayWeaknesses(answer)).toBe(sentence)
})
