import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from './database.ts'

async function connect() {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

test('each fresh database is migrated and knows nothing of the others', async () => {
  const [one, other] = [await connect(), await connect()]
  await one.query('create table only_here ()')
  expect((await one.query('select from schema_migrations')).rowCount).toBeGreaterThan(0)
  await expect(other.query('select from only_here')).rejects.toThrow('does not exist')
})
