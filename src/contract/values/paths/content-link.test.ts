import { expect, test } from 'vitest'
import { isContentLink } from './content-link.ts'

test.each([
  '/',
  '/tools?category=Fans#list',
  'https://example.com/a?b=c',
  'mailto:a@example.com',
  'mailto:a@example.com?subject=Hello',
])('may lead to %s', (link) => expect(isContentLink(link)).toBe(true))

test.each([
  '',
  'tools',
  '#fits',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'http://example.com',
  'https://',
  'https://user:secret@example.com',
  'https:\\\\example.com',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'mailto:',
  'tel:5550100',
])('may not lead to %j', (link) => expect(isContentLink(link)).toBe(false))
