import { describe, expect, it } from 'vitest'
import { freeTop } from './free-place.ts'

const toast = { left: 1000, right: 1300, top: 80, bottom: 140 }
const limits = { first: 80, last: 400 }
const button = (top: number, left = 1100) => ({ left, right: left + 90, top, bottom: top + 40 })

describe('the place of a toast', () => {
  it('is the highest, while no control is there', () => {
    expect(freeTop(toast, [], limits)).toBe(80)
    expect(freeTop(toast, [button(90, 400), button(140)], limits)).toBe(80)
  })

  it('is below a control that it would cover, and in no gap that is too low for it', () => {
    expect(freeTop(toast, [button(100)], limits)).toBe(148)
    expect(freeTop(toast, [button(100), button(190)], limits)).toBe(238)
  })

  it('is the highest after all where controls stand everywhere', () => {
    const everywhere = [100, 150, 200, 250, 300, 350, 400, 450].map((top) => button(top))
    expect(freeTop(toast, everywhere, limits)).toBe(80)
  })
})
