import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './inline-scripts.ts'

test('inline scripts are named by their hash, each once', () => {
  const html = '<script>one()</script><script src="/a.js"></script><script>one()</script>'
  expect(hashInlineScripts(html)).toEqual([createHash('sha256').update('one()').digest('base64')])
})
