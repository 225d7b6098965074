import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { findCachedHtml, htmlRenderer } from './html-cache.ts'

const part = (text: string) => () => createElement('b', null, text)
const afterThePage = () => new Promise((resolve) => setImmediate(resolve))

beforeAll(() => {
  htmlRenderer.render = renderToString
})

test('a part is kept when it is met again, and found from then on', async () => {
  expect(findCachedHtml('one', part('1'))).toBeUndefined()
  await afterThePage()
  expect(findCachedHtml('one', part('1'))).toBeUndefined()
  expect(findCachedHtml('other', part('2'))).toBeUndefined()
  await afterThePage()
  expect(findCachedHtml('one', part('1'))).toBe('<b>1</b>')
  expect(findCachedHtml('other', part('2'))).toBeUndefined()
})

test('only so many are kept, the newest', async () => {
  for (let no = 0; no < 2100; no++) {
    findCachedHtml(`many ${no}`, part(`${no}`))
    findCachedHtml(`many ${no}`, part(`${no}`))
  }
  await afterThePage()
  expect(findCachedHtml('many 0', part('0'))).toBeUndefined()
  expect(findCachedHtml('many 2099', part('2099'))).toBe('<b>2099</b>')
})

test('a part that fails by itself is left to its pages', async () => {
  const broken = () =>
    createElement(() => {
      throw new Error('not without its page')
    })
  for (let times = 0; times < 4; times++) {
    expect(findCachedHtml('broken', broken)).toBeUndefined()
    await afterThePage()
  }
})
