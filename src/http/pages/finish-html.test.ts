import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createNonce, finishHtml } from './finish-html.ts'

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

const finish = (html: string, parts: string[] = []) => {
  const page = { html, parts: parts.map((part) => new TextEncoder().encode(part)) }
  const { bytes, scripts } = finishHtml(page, 'abc')
  return { html: bytes.toString(), scripts }
}

test('scripts that carry the nonce are named by their hash, each once, and the nonce is gone', () => {
  const one = '<script nonce="abc">one()</script>'
  const two = '<script id="two" nonce="abc" type="module" async="">two()</script>'
  const file = '<link rel="modulepreload" href="/a.js" nonce="abc"/><script nonce="abc" src="/a.js"></script>'
  const { html, scripts } = finish(one + file + two + one)
  expect(scripts).toEqual([hashOf('one()'), hashOf('two()')])
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script id="two" type="module" async="">two()</script>')
})

test.each([
  '<script>injected()</script>',
  '<script nonce="abd">injected()</script>',
  '<script nonce="">injected()</script>',
  '<script>injected()</script nonce="abc">',
  '<img alt="<script" nonce="abd"><script>injected()</script>',
])('a script that got in otherwise has no hash: %s', (injected) => {
  const { scripts } = finish(`${injected}<script nonce="abc">ours()</script>`)
  expect(scripts).not.toContain(hashOf('injected()'))
})

test('every page has a nonce of its own', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(new Set(nonces).size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/)
})

test('parts take the places of their marks, whatever letters stand around them', () => {
  const { html, scripts } = finish('<p>“ä”<!--abc 1-->–<!--abc 0--><!--abc 1--></p><!--abd 0-->', [
    '<b>$& 漢</b>',
    '<i nonce="abc">’</i>',
  ])
  expect(html).toBe('<p>“ä”<i nonce="abc">’</i>–<b>$& 漢</b><i nonce="abc">’</i></p><!--abd 0-->')
  expect(scripts).toEqual([])
})
