import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { findKept, keptHtml } from './kept-html.ts'

const part = (text: string) => () => createElement('b', null, text)
const afterThePage = () => new Promise((resolve) => setImmediate(resolve))

beforeAll(() => {
  keptHtml.render = renderToString
})

test('a part is kept when it is met again, and found from then on', async () => {
  expect(findKept('one', part('1'))).toBeUndefined()
  await afterThePage()
  expect(findKept('one', part('1'))).toBeUndefined()
  expect(findKept('other', part('2'))).toBeUndefined()
  await afterThePage()
  expect(findKept('one', part('1'))).toBe('<b>1</b>')
  expect(findKept('other', part('2'))).toBeUndefined()
})

test('only so many are kept, the newest', async () => {
  for (let no = 0; no < 2100; no++) {
    findKept(`many ${no}`, part(`${no}`))
    findKept(`many ${no}`, part(`${no}`))
  }
  await afterThePage()
  expect(findKept('many 0', part('0'))).toBeUndefined()
  expect(findKept('many 2099', part('2099'))).toBe('<b>2099</b>')
})

test('a part that fails by itself is left to its pages', async () => {
  const broken = () =>
    createElement(() => {
      throw new Error('not without its page')
    })
  for (let times = 0; times < 4; times++) {
    expect(findKept('broken', broken)).toBeUndefined()
    await afterThePage()
  }
})
