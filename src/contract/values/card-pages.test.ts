import { expect, test } from 'vitest'
import { takesCards } from './card-pages.ts'

test.each([
  ['/checkout', true],
  ['/payment/1', true],
  ['/checkout/1', false],
  ['/payments', false],
  ['/', false],
])('%s takes cards: %s', (path, takes) => {
  expect(takesCards(path)).toBe(takes)
})
