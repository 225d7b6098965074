import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFiles } from './static-files.ts'

test('files carry the strict headers, and only kinds of files that a browser needs are served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['mark.svg', 'app.js', 'app.js.map', '.env', 'notes.md'])
    await writeFile(join(folder, name), 'x')
  const files = await readFiles(folder, 'https://shop.test')
  expect([...files.keys()].sort()).toEqual(['/app.js', '/mark.svg'])
  for (const { plain } of files.values()) {
    const headers = new Map(plain.headers.flatMap((name, i) => (i % 2 ? [] : [[name, plain.headers[i + 1]]])))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  }
})

test('files whose name carries a hash are kept for a year, all others for an hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const name of ['assets/app-1a2b.js', 'mark.svg']) await writeFile(join(folder, name), 'x')
  const files = await readFiles(folder, 'https://shop.test')
  const ages = [...files].map(([path, { plain }]) => [
    path,
    plain.headers[plain.headers.indexOf('Cache-Control') + 1],
  ])
  expect(Object.fromEntries(ages)).toEqual({
    '/assets/app-1a2b.js': 'public, max-age=31536000, immutable',
    '/mark.svg': 'public, max-age=3600',
  })
})
