import tag from 'icon:tag'
import { globSync, readFileSync } from 'node:fs'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { expect, test } from 'vitest'
import type { IconData } from './components/ui/icon.tsx'

const importIcon = async (name: string): Promise<IconData> =>
  (await import(/* @vite-ignore */ `icon:${name}`)).default

test('an icon is what is drawn of it', () => {
  const [outline, dot] = tag
  expect(outline?.[0]).toBe('path')
  expect(Object.keys(outline?.[1] ?? {})).toEqual(['d'])
  expect(dot).toEqual(['circle', { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' }])
})

test('every icon of the shop has all of its shapes, and nothing of how lines look: that is said once', async () => {
  const code = globSync('src/web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const used = code.flatMap((text) =>
    [...text.matchAll(/from 'icon:([\w-]+)'/g)].map(([, name = '']) => name),
  )
  expect(used.length).toBeGreaterThan(100)
  for (const name of new Set(used)) {
    const icon = await importIcon(name)
    const { body } = lucide.icons[name as keyof typeof lucide.icons]
    expect(icon.length, name).toBe(body.match(/<(?!g|\/)/g)?.length)
    for (const [, attributes] of icon) expect(Object.keys(attributes).join(), name).not.toMatch(/stroke/)
  }
})

test('a name that Lucide does not have fails the build, and so does an icon with more than shapes', async () => {
  await expect(importIcon('no-such-icon')).rejects.toThrow('no icon no-such-icon')
  await expect(importIcon('search-large')).rejects.toThrow('search-large is not shapes alone')
})
