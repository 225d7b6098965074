import { expect, test } from 'vitest'
import type { OrderedLine, OrderState } from '#src/contract/orders/orders.ts'
import { linesWords } from './lines-words.ts'

const line = (sent: number, cancelled = 0) => ({ quantity: 3, sent, cancelled }) as OrderedLine

test.each<[string, OrderState, number, OrderedLine[]]>([
  ['2, not paid yet', 'pending', 6, [line(0), line(0)]],
  ['2, cancelled', 'cancelled', 0, [line(0), line(0)]],
  ['0 sent, 2 to send', 'paid', 6, [line(0), line(0)]],
  ['1 sent, 1 to send', 'shipped', 2, [line(3), line(1)]],
  ['1 sent, 0 to send, 1 cancelled', 'delivered', 0, [line(3), line(0, 3)]],
  ['0 sent, 0 to send, 2 cancelled', 'refunded', 0, [line(0, 3), line(0, 3)]],
])('%s', (words, state, unsent, lines) => {
  expect(linesWords({ lines, unsent, state })).toBe(words)
})
