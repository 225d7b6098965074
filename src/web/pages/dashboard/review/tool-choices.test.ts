import { describe, expect, it } from 'vitest'
import { isGeneral, toolChoices } from './tool-choices.ts'

const tool = (name: string) => ({ name, img: `/${name}.webp`, sku: 'X', price: 1, path: '/tools/x' })
const bought = ['Hex key', 'Fan']

describe('what a review may be about', () => {
  it('is what the person bought, before anything is typed', () =>
    expect(toolChoices(' ', bought, [tool('Fan')]).map(({ name }) => name)).toEqual(bought))

  it('is then what fits the words, bought tools first and once', () => {
    const choices = toolChoices('fa', bought, [tool('Fan blade'), tool('Fan')])
    expect(choices).toEqual([
      { name: 'Fan', img: '/Fan.webp', bought: true },
      { name: 'Fan blade', img: '/Fan blade.webp', bought: false },
    ])
  })

  it('is the shop in general, when no tool has that name', () => {
    expect(isGeneral('the delivery', ['Fan'])).toBe(true)
    expect(isGeneral(' fan ', ['Fan'])).toBe(false)
    expect(isGeneral('', [])).toBe(false)
  })
})
