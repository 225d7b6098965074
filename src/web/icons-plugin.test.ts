import tag from 'icon:tag'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { IconData } from './components/ui/icon.tsx'

test('an icon is what is drawn of it', () => {
  const [outline, dot] = tag
  expect(outline?.[0]).toBe('path')
  expect(Object.keys(outline?.[1] ?? {})).toEqual(['d'])
  expect(dot).toEqual(['circle', { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor' }])
})

test('nothing of how lines look is in the icons of the shop: that is said once', async () => {
  const used = globSync('src/web/**/*.tsx').flatMap(
    (file) => readFileSync(file, 'utf8').match(/icon:[\w-]+/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(100)
  for (const name of new Set(used)) {
    const { default: icon }: { default: IconData } = await import(/* @vite-ignore */ name)
    expect(icon.length, name).toBeGreaterThan(0)
    for (const [, attributes] of icon) expect(Object.keys(attributes).join(), name).not.toMatch(/stroke/)
  }
})

test('a name that Lucide does not have fails the build', async () => {
  await expect(import(/* @vite-ignore */ ['icon', 'no-such-icon'].join(':'))).rejects.toThrow(
    'no icon no-such-icon',
  )
})
