import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#src/config/log.ts'
import { openStore } from '#src/store/db/connection.ts'
import { addJob, recordHeartbeat } from '#src/store/operations/jobs.ts'
import { ask } from '#testing/ask.ts'
import { freshDatabase } from '#testing/database.ts'
import { runJobs, type Tasks } from './job-runner.ts'

const log = createLog('silent')
/** The library logs connections that end while it stops. */
vi.spyOn(console, 'trace').mockImplementation(() => {})

/** A connection to a database that can be cut and restored. */
async function openWay(to: string) {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [near, far].map((each) => each.destroy()))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const address = server.address()
  const url = new URL(to)
  if (address && typeof address === 'object') url.port = String(address.port)
  return {
    url: url.href,
    cut,
    isCut: () => isCut,
    mend() {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}

async function open(tasksOf: (way: Awaited<ReturnType<typeof openWay>>) => Tasks, stopTimeout = 30_000) {
  const database = await freshDatabase()
  const way = await openWay(database.url)
  const store = openStore(way.url, { onError: () => {} })
  const direct = openStore(database.url, { max: 1 })
  const runner = await runJobs({
    pool: store.pool,
    tasks: tasksOf(way),
    log,
    stopTimeout,
    keepAlive: (id) => recordHeartbeat(store.db, id),
  })
  onTestFinished(async () => {
    await runner.stop()
    await store.close()
    way.close()
    await direct.close()
    await database.drop()
  })
  return { way, runner, add: (task: string) => addJob(direct.db, task, {}) }
}

test('jobs go on when the database was lost in the middle of one', async () => {
  let done = 0
  const { way, add } = await open((way) => ({
    loseTheDatabase: async () => way.cut(),
    work: async () => void done++,
  }))
  await add('work')
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 60_000 })
  for (let turn = 1; turn <= 2; turn++) {
    way.mend()
    await add('loseTheDatabase')
    await vi.waitFor(() => expect(way.isCut()).toBe(true), { timeout: 60_000 })
    await add('work')
    way.mend()
    await vi.waitFor(() => expect(done).toBe(1 + turn), { timeout: 60_000 })
  }
}, 240_000)

test('jobs of a process that is opened while the database is away begin when it is back', async () => {
  let done = 0
  const { add } = await open((way) => {
    way.cut()
    setTimeout(way.mend, 500)
    return { work: async () => void done++ }
  })
  await add('work')
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 60_000 })
}, 120_000)

test('jobs of a process that is opened on a read-only database begin when it can be written', async () => {
  const database = await freshDatabase()
  const name = new URL(database.url).pathname.slice(1)
  const command = (sql: string) => ask(database.url.replace(`/${name}`, '/postgres'), sql)
  await command(`alter database ${name} set default_transaction_read_only = on`)
  const store = openStore(database.url, { onError: () => {} })
  let done = 0
  const tasks = { work: async () => void done++ }
  const needs = { pool: store.pool, tasks, log, stopTimeout: 1_000 }
  const starting = runJobs({ ...needs, keepAlive: (id) => recordHeartbeat(store.db, id) })
  await new Promise((later) => setTimeout(later, 1_500))
  await command(`alter database ${name} reset default_transaction_read_only`)
  await command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const runner = await starting
  await addJob(store.db, 'work', {})
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 30_000 })
  await runner.stop()
  await store.close()
  await database.drop()
}, 60_000)

test('stopping does not wait for a database that is gone', async () => {
  const { way, runner } = await open(() => ({ work: async () => {} }))
  way.cut()
  expect(await runner.stop()).toBe('finished')
})

test('stopping does not wait for a database that went away in the middle of a job', async () => {
  const { way, runner, add } = await open((way) => ({ loseTheDatabase: async () => way.cut() }))
  await add('loseTheDatabase')
  await vi.waitFor(() => expect(way.isCut()).toBe(true), { timeout: 60_000 })
  expect(await runner.stop()).toBe('finished')
})

test('a job that is under way is finished before the runner has stopped', async () => {
  const begun = Promise.withResolvers<void>()
  let finished = false
  const { runner, add } = await open(() => ({
    work: async () => {
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 200))
      finished = true
    },
  }))
  await add('work')
  await begun.promise
  expect(await runner.stop()).toBe('finished')
  expect(finished).toBe(true)
})

test('a job that takes too long is left to another process', async () => {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const work = async () => {
    begun.resolve()
    await held.promise
  }
  const { runner, add } = await open(() => ({ work }), 1_000)
  await add('work')
  await begun.promise
  expect(await runner.stop()).toBe('abandoned')
  held.resolve()
})
