import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

const limits = { atOnce: 1, most: 3 }

function refusedBy(code: string) {
  const error = new pg.DatabaseError('refused', 0, 'error')
  error.code = code
  return error
}

function kitchen(askAll: (questions: number[]) => Promise<number[]>) {
  const batches: number[][] = []
  const ask = createBatcher<number, number>((questions) => {
    batches.push(questions)
    return askAll(questions)
  }, limits)
  return { batches, ask }
}

test('what is asked at the same moment goes together, each gets its own answer, no batch is too large', async () => {
  const { batches, ask } = kitchen(async (questions) => questions.map((n) => n * 10))
  expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([10, 20, 30, 40])
  expect(await ask(5)).toBe(50)
  expect(batches).toEqual([[1, 2, 3], [4], [5]])
})

test('of what is asked by the same one, each goes in a batch of its own', async () => {
  const batches: string[][] = []
  const ask = createBatcher<string, string>(
    async (questions) => {
      batches.push(questions)
      return questions
    },
    { ...limits, of: (question) => question.slice(0, 1) },
  )
  expect(await Promise.all(['a1', 'a2', 'b1', 'a3', 'c1', 'd1'].map(ask))).toHaveLength(6)
  expect(batches).toEqual([['a1', 'b1', 'c1'], ['a2', 'd1'], ['a3']])
})

const undone = refusedBy('40001')

test('when a batch was undone, each is asked alone, and only the one at fault fails', async () => {
  const { batches, ask } = kitchen(async (questions) => {
    if (questions.includes(2)) throw undone
    return questions
  })
  const ends = await Promise.allSettled([1, 2, 3].map(ask))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))).toEqual([1, undone, 3])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

test.each([new Error('Connection terminated unexpectedly'), refusedBy('57P01'), refusedBy('08P01')])(
  'after %s it is not known whether a batch was done: nothing is asked twice',
  async (lost) => {
    const { batches, ask } = kitchen(async () => {
      throw lost
    })
    const ends = await Promise.allSettled([1, 2].map(ask))
    expect(ends.every((end) => end.status === 'rejected' && end.reason === lost)).toBe(true)
    expect(batches).toEqual([[1, 2]])
  },
)

test('who waits too long for a turn is told so, and is not asked for later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stuck = Promise.withResolvers<number[]>()
    const { batches, ask } = kitchen(() => stuck.promise)
    const first = ask(1)
    await new Promise((heard) => setImmediate(heard))
    const second = ask(2)
    const refused = expect(second).rejects.toThrow('busy')
    vi.advanceTimersByTime(10_000)
    await refused
    stuck.resolve([1])
    expect(await first).toBe(1)
    expect(batches).toEqual([[1]])
  } finally {
    vi.useRealTimers()
  }
})
