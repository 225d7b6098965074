import { describe, expect, it } from 'vitest'
import { stillWrong } from './still-wrong.ts'

const before = { name: 'name is required', sku: 'part number belongs to another tool' }

describe('a message beside a field', () => {
  it('vanishes when its field is right', () =>
    expect(stillWrong(before, ['name'], {})).toEqual({ sku: before.sku }))
  it('stays while its field is wrong, and says what is wrong now', () =>
    expect(stillWrong(before, ['name'], { name: 'name is too long' })).toEqual({
      name: 'name is too long',
      sku: before.sku,
    }))
  it('of the server stays until its own field changes', () => {
    expect(stillWrong(before, ['price'], {})).toEqual(before)
    expect(stillWrong(before, ['sku'], {})).toEqual({ name: before.name })
  })
  it('of a part vanishes with the whole, and with nothing that only begins alike', () => {
    const parts = { 'hours.0.opens': 'opens too late', hoursword: 'is wrong' }
    expect(stillWrong(parts, ['hours'], {})).toEqual({ hoursword: 'is wrong' })
    expect(stillWrong(parts, ['hours.0'], {})).toEqual({ hoursword: 'is wrong' })
    expect(stillWrong(parts, ['hours.1'], {})).toEqual(parts)
  })
  it('does not appear before the form is sent', () =>
    expect(stillWrong({}, ['name'], { name: 'name is required' })).toEqual({}))
})
