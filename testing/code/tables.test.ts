import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { generateTables } from '../../scripts/generate/generate-tables.ts'
import { freshDatabase } from '../database.ts'

test('the types of the tables agree with the schema; npm run tables makes them anew', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const file = new URL('../../src/store/db/tables.ts', import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(await generateTables(url))
})
