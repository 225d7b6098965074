import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { openStore } from './connection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Lets the database terminate a connection, and returns what was reported. */
async function losses(first: 'close' | 'go on') {
  const said: string[] = []
  const store = openStore(database.url, { onError: (error) => said.push(error.message) })
  const held = await store.pool.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  const closed = first === 'close' ? store.close() : undefined
  const other = openStore(database.url)
  const cut = new Promise<void>((resolve) => held.once('end', () => resolve()))
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await cut
  held.release(true)
  await (closed ?? store.close())
  await other.close()
  return said
}

test('a connection that is lost is told of', async () => {
  expect(await losses('go on')).toContain('terminating connection due to administrator command')
})

test('one that breaks off while all are being closed is not', async () => {
  expect(await losses('close')).toEqual([])
})
