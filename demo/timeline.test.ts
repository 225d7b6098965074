import { expect, test } from 'vitest'
import { createTimeline, day, later, nextMorning } from './timeline.ts'

const start = new Date('2026-03-02T10:00:00Z')

test('things happen in the order of their times, and at them', async () => {
  const timeline = createTimeline(start)
  const seen: string[] = []
  const note = (name: string) => async () => void seen.push(`${name} ${timeline.now().toISOString()}`)
  timeline.plan(later(start, 2 * day), note('second'))
  timeline.plan(later(start, day), async () => {
    await note('first')()
    timeline.plan(later(start, 3 * day), note('third'))
  })
  timeline.plan(later(start, 9 * day), note('too late'))
  await timeline.run(later(start, 5 * day))
  expect(seen).toEqual([
    'first 2026-03-03T10:00:00.000Z',
    'second 2026-03-04T10:00:00.000Z',
    'third 2026-03-05T10:00:00.000Z',
  ])
  expect(timeline.now()).toEqual(later(start, 5 * day))
})

test('what was ordered on a Friday leaves on Monday', () => {
  expect(nextMorning(new Date('2026-03-06T15:00:00Z')).toISOString()).toBe('2026-03-09T09:00:00.000Z')
})
