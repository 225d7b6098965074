import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { findCachedHtml, htmlRenderer, jsonOf, renderMarked } from './html-cache.ts'

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

test('a page has marks in the places of its parts, and the parts as bytes', async () => {
  for (let times = 0; times < 2; times++) findCachedHtml('marked', part('“m”'))
  await afterThePage()
  const { html, parts } = renderMarked('abc', () =>
    [1, 2].map(() => findCachedHtml('marked', part('“m”'))).join(' and '),
  )
  expect(html).toBe('<!--abc 0--> and <!--abc 1-->')
  expect(parts.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['<b>“m”</b>', '<b>“m”</b>'])
  expect(findCachedHtml('marked', part('“m”'))).toBe('<b>“m”</b>')
})

test('a page that fails leaves no marks to the next', async () => {
  for (let times = 0; times < 2; times++) findCachedHtml('after', part('a'))
  await afterThePage()
  const fail = () => {
    throw new Error('cannot be rendered')
  }
  expect(() => renderMarked('abc', fail)).toThrow('cannot be rendered')
  expect(findCachedHtml('after', part('a'))).toBe('<b>a</b>')
})

test('the text of a value is made once', () => {
  const tool = { name: 'one' }
  const text = jsonOf(tool)
  expect(text).toBe('{"name":"one"}')
  tool.name = 'two'
  expect(jsonOf(tool)).toBe(text)
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
