import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#src/store/db/connection.ts'
import { freshDatabase } from '#testing/database.ts'
import { openClock } from './clock.ts'

afterEach(() => vi.useRealTimers())

test('the time is the database’s, and a clock that is off is told of once', async () => {
  const { url, drop } = await freshDatabase()
  const store = openStore(url)
  const lines: string[] = []
  const to = { write: (line: string) => void lines.push(line) }
  const real = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: real + 3_600_000 })
  const clock = await openClock(store.db, pino({}, to))
  onTestFinished(async () => {
    clock.close()
    await store.close()
    await drop()
  })
  expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(60_000)
  await clock.measure()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"seconds":36`)
  vi.useRealTimers()
  await clock.measure()
  expect(lines).toHaveLength(2)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000)
})
