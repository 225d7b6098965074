import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { markStale } from './stale-response.ts'

const responseOf = (type: string, body: string) =>
  new CachedResponse(
    Buffer.from(body),
    { 'content-type': type, 'cache-control': 'public, s-maxage=5', 'content-security-policy': 'a policy' },
    1,
  )

test('an old page carries the mark, another ETag, and is not to be stored', () => {
  const page = responseOf(
    'text/html; charset=utf-8',
    '<!DOCTYPE html><html lang="en"><p>html &lt;html </p></html>',
  )
  const stale = markStale(page)
  expect(String(stale.plain.body)).toBe(
    '<!DOCTYPE html><html data-stale lang="en"><p>html &lt;html </p></html>',
  )
  expect(stale.etag).not.toBe(page.etag)
  expect(stale.plain.headers.filter((each) => each === page.etag)).toEqual([])
  expect(stale.plain.headers.join()).toContain('cache-control,no-store')
  expect(stale.plain.headers.join()).toContain('a policy')
})

test('old data stays as it is', () => {
  const list = responseOf('application/json', '[]')
  expect(markStale(list)).toBe(list)
})
