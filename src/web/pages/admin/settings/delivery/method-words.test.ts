import { expect, test } from 'vitest'
import { checkMethod, countMethodChanges, emptyMethod, methodDraftOf, methodFormOf } from './method-draft.ts'
import { changeWords, costSpan, timeWords } from './method-words.ts'

const express = {
  ...{ name: 'Express', countries: ['SE'], costBy: 'value' as const, collect: false, freeFrom: null },
  costs: [
    { from: 0, cost: 12 },
    { from: 250, cost: 8.5 },
  ],
  ...{ daysLeast: 1, daysMost: 1, orderBy: '16:00' },
}
const event = {
  no: 1,
  at: '2026-11-16T10:00:00.000Z',
  actor: 'o@example.com',
  action: 'changed',
  name: 'Express',
}

test.each([
  [[0], null, 'free'],
  [[36], null, '$36.00'],
  [[12, 8.5], null, '$8.50 to $12.00'],
  [[38], 1000, 'free to $38.00'],
])('costs of %j, free from %j, are %j', (costs, freeFrom, said) => {
  expect(costSpan({ costs: costs.map((cost, from) => ({ from, cost })), freeFrom })).toBe(said)
})

test('a change is told field by field', () => {
  const to = { ...express, countries: [], costs: [{ from: 0, cost: 0 }], daysMost: 2, orderBy: null }
  expect(changeWords({ ...event, from: express, to })).toEqual([
    { label: 'Delivers to', from: 'Sweden', to: 'everywhere' },
    { label: 'Cost', from: '$12.00, $8.50 from $250.00', to: 'free' },
    { label: 'Arrives', from: 'the next working day, ordered by 16:00', to: 'in 1 to 2 working days' },
  ])
  expect(changeWords({ ...event, to })).toEqual([])
  expect(timeWords(express)).toBe('the next working day, ordered by 16:00')
})

test('a method goes into the form and out of it unchanged', () => {
  const method = { _id: 'a', version: 3, ...express }
  const draft = methodDraftOf(method)
  expect(methodFormOf(draft)).toEqual({
    ...express,
    ...{ daysLeast: '1', daysMost: '1' },
    costs: [
      { from: '0', cost: '12.00' },
      { from: '250', cost: '8.50' },
    ],
  })
  expect(checkMethod(draft)).toEqual({})
  expect(countMethodChanges(draft, draft)).toBe(0)
  expect(countMethodChanges({ ...draft, name: 'Fast', costs: [] }, draft)).toBe(2)
})

test('what is wrong is told beside its field', () => {
  expect(checkMethod({ ...emptyMethod, costs: [{ from: '5', cost: '1' }], daysMost: '1' })).toMatchObject({
    name: 'is required',
    daysLeast: 'must be a whole number from 0 to 120',
  })
})
