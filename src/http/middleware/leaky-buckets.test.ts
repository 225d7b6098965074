import { expect, test } from 'vitest'
import { createLeakyBuckets } from './leaky-buckets.ts'

function bucketsAt(perSecond: number) {
  const clock = { now: 1000 }
  const buckets = createLeakyBuckets({ perSecond, now: () => clock.now })
  /** How many of so many reads are let in. */
  const read = (network: string, times: number) =>
    Array.from({ length: times }, () => buckets.fill(network)).filter((wait) => wait === 0).length
  return { clock, buckets, read }
}

test('ten seconds of reading may be done at once, and no more', () => {
  const { read, buckets } = bucketsAt(5)
  expect(read('a', 80)).toBe(50)
  expect(buckets.fill('a')).toBeCloseTo(0.2)
})

test('who waits reads on at the pace, and after ten seconds as at first', () => {
  const { clock, read } = bucketsAt(5)
  read('a', 80)
  clock.now += 1
  expect(read('a', 80)).toBe(5)
  clock.now += 10
  expect(read('a', 80)).toBe(50)
})

test('one network does not count for another', () => {
  const { read } = bucketsAt(5)
  read('a', 80)
  expect(read('b', 80)).toBe(50)
})

test('only so many networks are known at a time, and who still reads too fast goes last', () => {
  const { clock, buckets, read } = bucketsAt(5)
  for (let n = 0; n < 20_000; n++) buckets.fill(`past ${n}`)
  clock.now += 1
  read('fast', 80)
  expect(buckets.size).toBe(1)
  for (let n = 0; n < 60_000; n++) buckets.fill(`now ${n}`)
  expect(buckets.size).toBeLessThanOrEqual(20_000)
})
