import { expect, test } from 'vitest'
import { listLink, listPath, readState } from './list-state.ts'

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
