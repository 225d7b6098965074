import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../../src')

/** React Router finds these in a page by their name. */
const pageExports = new Set([
  'meta',
  'links',
  'headers',
  'loader',
  'clientLoader',
  'handle',
  'HydrateFallback',
  'shouldRevalidate',
  'ErrorBoundary',
])

const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm

test('no two exported functions share a name', () => {
  const homes = new Map<string, string[]>()
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(src, file), 'utf8').matchAll(exported))
      if (!pageExports.has(name)) homes.set(name, [...(homes.get(name) ?? []), file])
  expect(homes.size).toBeGreaterThan(500)
  expect([...homes].filter(([, places]) => places.length > 1)).toEqual([])
})
