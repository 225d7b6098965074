import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logFailure } from './log-failure.ts'

test('failures of one cause are one line at once and one a second, with a count and the last request', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const fail = (message: string, requestId: string) => logFailure(log, { err: new Error(message), requestId })
  for (let call = 1; call <= 100; call++) fail('the database is gone', `call ${call}`)
  fail('something else', 'other')
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['request failed', 'call 1'],
    ['request failed', 'other'],
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2)).toMatchObject([
    { msg: 'more requests failed', cause: 'Error the database is gone', count: 99, requestId: 'call 100' },
  ])
  vi.advanceTimersByTime(1_000)
  fail('the database is gone', 'call 101')
  expect(lines).toHaveLength(4)
  expect(lines[3]).toMatchObject({ msg: 'request failed', requestId: 'call 101' })
})
