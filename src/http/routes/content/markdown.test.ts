import { expect, test } from 'vitest'
import { escapeMarkdown, renderMarkdown } from './markdown.ts'

test.each([
  ['One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['**a** *b* `c < d`', '<p><strong>a</strong> <em>b</em> <code>c &lt; d</code></p>'],
  ['```\nif (a < b) "c"\n```', '<pre><code>if (a &lt; b) &quot;c&quot;\n</code></pre>'],
  ['# Heading', '<h3>Heading</h3>'],
  ['###### Small', '<h6>Small</h6>'],
  ['![no picture](/b.png)', '<p>!<a href="/b.png">no picture</a></p>'],
  ['[tools](/tools)', '<p><a href="/tools">tools</a></p>'],
  ['<https://example.com>', '<p><a href="https://example.com">https://example.com</a></p>'],
])('%j is shown as %j', (text, html) => expect(renderMarkdown(text)).toBe(html))

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '[a](JAVASCRIPT:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '[a](//evil.example)',
  '[a](http://example.com)',
  '<javascript:alert(1)>',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '![a](javascript:alert(1))',
  '[a](/tools "\\" onclick=\\"alert(1)")',
  '```"><script>\nx\n```',
])('nothing gets out of %j', (text) => {
  const html = renderMarkdown(text)
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
  for (const [, name, attributes] of tags) {
    expect(['p', 'a', 'pre', 'code', 'br']).toContain(name)
    if (name !== 'code') expect(attributes).toMatch(/^(| href="\/tools" title="[^"<>]*")$/)
    else expect(attributes).toMatch(/^(| class="language-[^"<>]*")$/)
  }
})

test('what is put into a text means itself', () => {
  const typed = '1. *a* [b](/c) <d> `e` # f _g_ \\h & "i"'
  expect(renderMarkdown(escapeMarkdown(typed))).toBe(
    '<p>1. *a* [b](/c) &lt;d&gt; `e` # f _g_ \\h &amp; &quot;i&quot;</p>',
  )
})
