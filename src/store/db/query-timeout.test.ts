import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { openSilentProxy, type SilentProxy } from '#testing/served/silent-proxy.ts'
import { openStore, type Store } from './connection.ts'
import { withLongTimeout } from './query-timeout.ts'

let database: TestDatabase
let line: SilentProxy
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  line = await openSilentProxy(database.url)
  store = openStore(line.url, { max: 1, queryTimeout: 1, onError: () => {} })
})
afterEach(async () => {
  await store.close()
  await line.close()
  await database.drop()
})

const backend = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db)).rows[0]?.pid

test('a question that stays without an answer fails, and its connection is not used again', async () => {
  const before = await backend()
  line.be('swallows answers')
  await expect(backend()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  line.be('carries')
  const after = await backend()
  expect(after).toEqual(expect.any(Number))
  expect(after).not.toBe(before)
})

test('a transaction gives its connection up too, and nothing of it is done', async () => {
  await sql`create table marks (mark int)`.execute(store.db)
  const marking = store.db.transaction().execute(async (trx) => {
    await sql`insert into marks values (1)`.execute(trx)
    line.be('swallows everything')
    await sql`insert into marks values (2)`.execute(trx)
  })
  await expect(marking).rejects.toThrow()
  expect(store.pool.totalCount).toBe(0)
  line.be('carries')
  expect((await sql`select from marks`.execute(store.db)).rows).toHaveLength(0)
})

test('an answer in time ends the waiting: the connection stays', async () => {
  const before = await backend()
  await sql`select pg_sleep(0.6)`.execute(store.db)
  await sql`select pg_sleep(0.6)`.execute(store.db)
  expect(await backend()).toBe(before)
})

test('long work may take longer', async () => {
  await withLongTimeout(() => sql`select pg_sleep(1.3)`.execute(store.db))
  await expect(sql`select pg_sleep(1.3)`.execute(store.db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
