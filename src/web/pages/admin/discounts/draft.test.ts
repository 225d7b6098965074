import { expect, test } from 'vitest'
import type { Discount } from '#src/contract/discounts.ts'
import {
  changedFields,
  discountDraftOf,
  discountFormOf,
  emptyDiscountDraft,
  factsOf,
  makeCode,
} from './draft.ts'
import { limitWords, ruleSentence } from './rule-words.ts'

const bench: Discount = {
  ...{ _id: '1', code: 'BENCH5', kind: 'percent', percent: 5, goods: 'all', categories: [], tools: [] },
  ...{ skipsBreaks: true, from: 500, starts: '2026-03-01', used: 0, given: 0, state: 'running' },
  ...{ endedByHand: false, removable: true, version: 1, changed: '2026-03-01T00:00:00.000Z' },
}

test('what is saved comes back as it was', () => {
  const spare: Discount = {
    ...bench,
    ...{ kind: 'amount', percent: undefined, amount: 20, ends: '2026-12-31', mostUses: 300, mostUsesEach: 1 },
    ...{ goods: 'tools', tools: ['FAN-1', 'FAN-2'].map((sku) => ({ productId: '', sku, name: '' })) },
  }
  expect(discountFormOf(discountDraftOf(spare))).toEqual({
    ...{ code: 'BENCH5', kind: 'amount', amount: '20.00', goods: 'tools', tools: ['FAN-1', 'FAN-2'] },
    ...{ skipsBreaks: true, from: '500.00', starts: '2026-03-01', ends: '2026-12-31' },
    ...{ mostUses: '300', mostUsesEach: '1' },
  })
})

test('only what belongs to the kind and the goods is sent, and nothing of empty fields', () => {
  const draft = { ...emptyDiscountDraft('2026-11-16'), code: 'NEW', amount: '5', categories: ['Cooling'] }
  expect(discountFormOf(draft)).toEqual({
    ...{ code: 'NEW', kind: 'percent', goods: 'all', skipsBreaks: false, starts: '2026-11-16' },
  })
})

test('the fields that differ from what is saved', () => {
  const saved = discountDraftOf(bench)
  expect(changedFields(saved, discountDraftOf(bench))).toEqual([])
  expect(changedFields({ ...saved, from: '300', categories: ['Cooling'] }, saved)).toEqual([
    'categories',
    'from',
  ])
})

test('the rule is a sentence once its figures are there', () => {
  const draft = discountDraftOf(bench)
  const sentenceOf = (part: object) => {
    const facts = factsOf({ ...draft, ...part })
    return facts && ruleSentence(facts)
  }
  expect(sentenceOf({ percent: '' })).toBeUndefined()
  expect(sentenceOf({ kind: 'amount' })).toBeUndefined()
  expect(sentenceOf({})).toBe(
    '5% off every tool in carts from $500.00, from 1 Mar 2026 without end. Lines at a price for more pieces keep that price.',
  )
  const more = { skipsBreaks: false, from: '', ends: '2026-12-31', mostUses: '100', mostUsesEach: '1' }
  expect(sentenceOf({ ...more, kind: 'amount', amount: '20', goods: 'tools', tools: 'A-1\nB-2' })).toBe(
    '$20.00 off 2 tools, from 1 Mar 2026 until 31 Dec 2026. It can be used 100 times in all. Each customer can use it once.',
  )
  const free = { ...more, kind: 'delivery', mostUses: '', mostUsesEach: '' }
  expect(sentenceOf(free)).toBe('Free delivery, from 1 Mar 2026 until 31 Dec 2026.')
  expect(sentenceOf({ ...free, goods: 'categories', categories: ['Display', 'Frame'] })).toBe(
    'Free delivery for carts with Display and Frame, from 1 Mar 2026 until 31 Dec 2026.',
  )
  expect(limitWords({ ...bench, mostUsesEach: 1 })).toBe('every tool, from $500.00, once each')
})

test('a made code is one that the shop takes', () => {
  expect(makeCode()).toMatch(/^[A-Z2-9]{8}$/)
})
