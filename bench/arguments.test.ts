import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const known = ['lists', 'orders']

test.each([
  [[], { parts: known }],
  [['orders'], { parts: ['orders'] }],
  [['against', '8aea83e'], { against: '8aea83e', parts: known }],
  [['against', 'HEAD~3', 'lists'], { against: 'HEAD~3', parts: ['lists'] }],
])('%j is understood', (words, asked) => {
  expect(readArguments(words, known)).toEqual(asked)
})

test.each([
  [['against'], 'Name the commit'],
  [['order'], 'There is no part order. There are: lists, orders.'],
  [['against', '8aea83e', 'speed', 'size'], 'There is no part speed, size.'],
])('%j is answered with what is wrong', (words, sentence) => {
  expect(readArguments(words, known)).toContain(sentence)
})
