import { expect, test } from 'vitest'
import { activeFilters, listLink, listPath, namedValues, readState } from './list-state.ts'

test.each([
  ['', undefined],
  ['category=Display', undefined],
  ['fits=Loyal+LX+14', undefined],
  ['category=Display&fits=Loyal+LX+14', 'nofollow'],
  ['minquantity=5', 'nofollow'],
  ['q=fan', 'nofollow'],
  ['sort=price', 'nofollow'],
  ['view=list', 'nofollow'],
  ['category=Display&after=x', 'nofollow'],
  ['category=Display&spec=Form:M.2', 'nofollow'],
])('search engines may follow a link to /tools?%s: %s', (query, rel) => {
  const state = readState(new URLSearchParams(query))
  expect(listLink(state, { after: state.after })).toEqual({
    href: listPath(state, { after: state.after }),
    rel,
  })
})

test('a change of filters starts at the first page', () => {
  expect(listLink({ category: 'Display', after: 'x' }, { category: undefined })).toEqual({
    href: '/tools',
    rel: undefined,
  })
})

test('values of the data sheet are read from the address, written into it and taken out one by one', () => {
  const state = readState(new URLSearchParams('spec=Form:M.2&spec=Speed:a:b&spec=Form:M.2&category=Drives'))
  expect(state.spec).toEqual(['Form:M.2', 'Speed:a:b'])
  expect(listPath(state)).toBe('/tools?category=Drives&spec=Form%3AM.2&spec=Speed%3Aa%3Ab')
  expect(namedValues(state)).toContainEqual(['spec', 'Speed:a:b'])
  expect(activeFilters(state).slice(1)).toEqual([
    { words: 'Form: M.2', without: { spec: ['Speed:a:b'] } },
    { words: 'Speed: a:b', without: { spec: ['Form:M.2'] } },
  ])
  expect(listPath(state, { spec: [] })).toBe('/tools?category=Drives')
})

test.each(['Form', ':M.2', 'Form:', `${'x'.repeat(61)}:1`, `x:${'1'.repeat(201)}`, 'a\u0000:1', 'a:\n'])(
  'of an address, %j is no value of a data sheet',
  (value) => {
    expect(readState(new URLSearchParams({ spec: value })).spec).toBeUndefined()
  },
)

test('of an address, twenty values of data sheets are read', () => {
  const many = Array.from({ length: 25 }, (_, place): [string, string] => ['spec', `a:${place}`])
  expect(readState(new URLSearchParams(many)).spec).toHaveLength(20)
})
