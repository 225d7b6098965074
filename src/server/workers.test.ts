import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#src/config/log.ts'
import { runWorkers } from './workers.ts'

const dir = mkdtempSync(join(tmpdir(), 'shop-processes-'))
const broken = join(dir, 'broken')
let processes: Awaited<ReturnType<typeof runWorkers>>

beforeAll(() => {
  cluster.setupPrimary({ exec: 'testing/served/stand-in-process.mjs', execArgv: [] })
})
beforeEach(async () => {
  const second = once(cluster, 'listening').then(() => once(cluster, 'listening'))
  processes = await runWorkers({ count: 2, settings: { BROKEN: broken }, log: createLog('silent') })
  await second
  return () => processes.close()
})
afterAll(() => rmSync(dir, { recursive: true }))

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => !worker?.isDead()) as Worker[]
const pids = () => workers().map((worker) => worker.process.pid)
const any = () => workers()[0] as Worker

/** Replacements that were started earlier have finished by the time that this one's successor listens. */
async function loseOneAndWait() {
  const lost = any()
  const successor = once(cluster, 'listening')
  lost.process.kill('SIGKILL')
  await once(lost, 'exit')
  await successor
}

test('each process is replaced by one', async () => {
  const before = pids()
  await processes.replaceAll()
  await loseOneAndWait()
  expect(pids()).toHaveLength(2)
  expect(pids().filter((pid) => before.includes(pid))).toEqual([])
})

test('a successor that does not start leaves the processes as they were, and is not tried again', async () => {
  const before = pids()
  writeFileSync(broken, '')
  await processes.replaceAll()
  rmSync(broken)
  expect(pids()).toEqual(before)
  await loseOneAndWait()
  expect(pids()).toHaveLength(2)
})

test('a process that ends while its successor starts has no second one', async () => {
  const old = any()
  cluster.once('fork', () => old.process.kill('SIGKILL'))
  await processes.replaceAll()
  await loseOneAndWait()
  expect(pids()).toHaveLength(2)
})

test('a process that ends while its successor fails to start gets another', async () => {
  const old = any()
  writeFileSync(broken, '')
  const ended = once(old, 'exit')
  cluster.once('fork', () => old.process.kill('SIGKILL'))
  await processes.replaceAll()
  await ended
  rmSync(broken)
  await once(cluster, 'listening')
  expect(pids()).toHaveLength(2)
})
