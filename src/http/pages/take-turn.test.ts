import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('of pages that are asked for together one begins in each turn, in their order, and others are let in between', async () => {
  const seen: string[] = []
  const pages = ['one', 'two', 'three'].map(async (name) => {
    await takeTurn()
    seen.push(name)
    await Promise.resolve()
    seen.push(`${name} is done`)
    setImmediate(() => seen.push('something else'))
  })
  await Promise.all(pages)
  expect(seen.filter((each) => each !== 'something else')).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [name, `${name} is done`]),
  )
  expect(seen.slice(0, seen.indexOf('three'))).toContain('something else')
})
