import pg from 'pg'
import { expect, test } from 'vitest'
import { ask } from '#testing/ask.ts'
import { emptyDatabase } from '#testing/database.ts'
import { jobTablesVersion } from './apply.ts'

test("the job queue's tables are seen although another connection makes them within this one's transaction", async () => {
  const database = await emptyDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await client.query('begin')
    expect(await jobTablesVersion(client)).toBe(0)
    await ask(
      database.url,
      `create schema graphile_worker; create table graphile_worker.migrations (id integer);
       insert into graphile_worker.migrations values (7)`,
    )
    expect(await jobTablesVersion(client)).toBe(7)
  } finally {
    await client.end()
    await database.drop()
  }
})
