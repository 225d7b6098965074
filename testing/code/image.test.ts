import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../rolldown.config.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** What the image does without, since it is bundled or only builds. */
const removed = /npm uninstall((?:.*\\\n)+)/
  .exec(read('Dockerfile'))?.[1]
  ?.split(/[\s\\]+/)
  .filter((word) => /^[@a-z]/.test(word))

test('the image leaves out packages that there are, and none that the built server still loads', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const known = Object.keys({ ...dependencies, ...devDependencies })
  expect(removed).toContain('react')
  expect(removed?.filter((name) => !known.includes(name))).toEqual([])
  const { external } = config as { external: RegExp }
  // Vite is loaded by `npm run dev` alone.
  expect(removed?.filter((name) => external.test(name))).toEqual(['vite'])
})
