import { expect, test } from 'vitest'
import { VersionedValues } from './versioned-values.ts'

test('a value is known until the public version changes, to any other', () => {
  const values = new VersionedValues()
  values.put('site', 4, 'old')
  expect(values.get('site', 4)).toBe('old')
  expect(values.get('site', 5)).toBeUndefined()
  values.put('other', 5, 'new')
  expect([values.get('site', 5), values.get('other', 5)]).toEqual([undefined, 'new'])
  values.put('site', 3, 'of a restored database')
  expect([values.get('other', 3), values.get('other', 5)]).toEqual([undefined, undefined])
})

test('nothing is kept of a request that did not read the version', async () => {
  const values = new VersionedValues()
  let times = 0
  const ask = (version: number | undefined) => values.getOrMake('site', version, async () => ++times)
  expect([await ask(undefined), await ask(undefined)]).toEqual([1, 2])
  expect([await ask(7), await ask(7), await ask(undefined), await ask(8)]).toEqual([3, 3, 4, 5])
})

test('so many values are kept, and the oldest go first', () => {
  const values = new VersionedValues()
  for (let number = 0; number <= 100; number++) values.put(`value ${number}`, 1, number)
  expect(values.get('value 0', 1)).toBeUndefined()
  expect([values.get('value 1', 1), values.get('value 100', 1)]).toEqual([1, 100])
})
