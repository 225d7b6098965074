import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#src/config/env.ts'
import { StartProblem } from '#src/config/start-problem.ts'
import { ask } from '#testing/ask.ts'
import { emptyDatabase } from '#testing/database.ts'
import { openDatabase } from './database.ts'

test('a database from before version 0.2 stops the start with a sentence', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  await ask(url, 'create table schema_migrations (name text primary key, applied_at timestamptz)')
  const start = openDatabase(readEnv({ DATABASE_URL: url }), pino({ level: 'silent' }))
  await expect(start).rejects.toThrow(StartProblem)
  await expect(start).rejects.toThrow(/^This database holds a shop from before version 0\.2/)
})
