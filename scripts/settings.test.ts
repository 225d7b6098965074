import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { Settings } from '#src/config/settings.ts'
import { envExample, withSettingsTable } from './settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')

test('.env.example and docs/operating.md have the settings as they are: npm run settings writes them', () => {
  expect(read('.env.example')).toBe(envExample())
  expect(read('docs/operating.md')).toBe(withSettingsTable(read('docs/operating.md')))
})

test('every value in .env.example is the default', () => {
  const everything = parseEnv(read('.env.example').replaceAll(/^#(?=[A-Z])/gm, ''))
  expect(Object.keys(everything).sort()).toEqual(Object.keys(Settings.shape).sort())
  expect(readEnv(everything)).toEqual(readEnv({}))
})

test('compose.yaml passes on every setting that a container does not fix', () => {
  const fixed = ['HOST', 'PORT', 'DATA_DIR']
  const passed = [...read('compose.yaml').matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name)
  const wanted = Object.keys(Settings.shape).filter((name) => !fixed.includes(name))
  expect(passed).toEqual(expect.arrayContaining(wanted))
})
