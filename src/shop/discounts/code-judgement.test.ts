import { describe, expect, test } from 'vitest'
import { type CodeLine, isFor, judgeCode } from './code-judgement.ts'

const now = new Date('2026-11-16T12:00:00Z')
const day = (date: string) => new Date(`${date}T00:00:00Z`)

const fan: CodeLine = { toolId: 'fan', category: 'Cooling', quantity: 10, unitCents: 2475, listCents: 2475 }
const ssd: CodeLine = { toolId: 'ssd', category: 'Storage', quantity: 2, unitCents: 7980, listCents: 8400 }

type Rule = Parameters<typeof judgeCode>[0]
const rule = (more: Partial<Rule> = {}): Rule => ({
  ...{ code: 'BENCH5', kind: 'percent', basis_points: 500, amount_cents: null },
  ...{ goods: 'all', categories: [], tool_ids: [], skips_breaks: false, from_cents: 0 },
  ...{ starts_at: day('2026-03-01'), ends_at: null, ended_at: null, paused: false },
  ...{ most_uses: null, most_uses_each: null, used: 0 },
  ...more,
})
const judge = (more: Partial<Rule>, usedByThem = 0, lines = [fan, ssd]) =>
  judgeCode(rule(more), { lines, usedByThem, now })

test('a code that is for every tool counts', () => {
  expect(judge({})).toBeUndefined()
})

describe('time', () => {
  test('it ends with its last day, and begins with its first', () => {
    expect(judge({ ends_at: day('2026-11-17') })).toBeUndefined()
    expect(judge({ ends_at: now })).toEqual({ reason: 'ended', detail: 'BENCH5 ended on 15 Nov 2026.' })
    expect(judge({ starts_at: now })).toBeUndefined()
    expect(judge({ starts_at: day('2026-12-01') })).toEqual({
      reason: 'not yet',
      detail: 'BENCH5 can be used from 1 Dec 2026.',
    })
  })

  test('the owner ends or pauses it', () => {
    expect(judge({ ended_at: day('2026-09-30') })).toEqual({
      reason: 'ended',
      detail: 'BENCH5 ended on 30 Sep 2026.',
    })
    expect(judge({ paused: true })).toEqual({
      reason: 'not yet',
      detail: 'BENCH5 cannot be used at the moment.',
    })
  })
})

describe('uses', () => {
  test('in all', () => {
    expect(judge({ most_uses: 100, used: 99 })).toBeUndefined()
    expect(judge({ most_uses: 100, used: 100 })).toEqual({
      reason: 'used up',
      detail: 'BENCH5 has been used up.',
    })
  })

  test('for each person, who is told first what they have done themselves', () => {
    expect(judge({ most_uses_each: 2 }, 1)).toBeUndefined()
    expect(judge({ most_uses_each: 1, most_uses: 1, used: 1 }, 1)).toEqual({
      reason: 'used up',
      detail: 'You have used BENCH5 already.',
    })
    expect(judge({ most_uses_each: 2 }, 2)?.detail).toBe('You have used BENCH5 2 times, which is the most.')
  })
})

describe('goods', () => {
  test('of a category, or by name', () => {
    expect(judge({ goods: 'categories', categories: ['Cooling'] })).toBeUndefined()
    expect(judge({ goods: 'categories', categories: ['Display', 'Frame'] })).toEqual({
      reason: 'other goods',
      detail: 'BENCH5 is for Display and Frame, and the cart has none.',
    })
    expect(judge({ goods: 'tools', tool_ids: ['ssd'] })).toBeUndefined()
    expect(judge({ goods: 'tools', tool_ids: ['hinge'] })).toEqual({
      reason: 'other goods',
      detail: 'BENCH5 is for other tools than those in the cart.',
    })
  })

  test('lines at a price for more pieces keep that price, if the owner says so', () => {
    expect([fan, ssd].map((line) => isFor(rule({ skips_breaks: true }), line))).toEqual([true, false])
    expect([fan, ssd].map((line) => isFor(rule(), line))).toEqual([true, true])
    expect(judge({ skips_breaks: true, goods: 'tools', tool_ids: ['ssd'] })).toEqual({
      reason: 'other goods',
      detail:
        'BENCH5 does not count for tools at a price for more pieces, and the cart has no others that it is for.',
    })
  })
})

test('the value of all goods counts, also of those that the code is not for', () => {
  const cooling: Partial<Rule> = { goods: 'categories', categories: ['Cooling'] }
  expect(judge({ ...cooling, from_cents: 40_710 })).toBeUndefined()
  expect(judge({ ...cooling, from_cents: 40_711 })).toEqual({
    reason: 'below value',
    detail: 'BENCH5 needs $407.11, this cart has $407.10. Add $0.01.',
  })
})
