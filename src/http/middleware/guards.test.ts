import { describe, expect, it } from 'vitest'
import { branches } from '../app.ts'
import { type Branch, doorFor } from './guards.ts'

describe('access', () => {
  it('is declared for every call', () => {
    for (const branch of branches) expect(doorFor(branch)).toBeTypeOf('function')
  })

  it('stops the start when a call declares nothing', () => {
    const undeclared = [undefined, { method: 'get', path: '/open', mount() {} }] as unknown as Branch
    expect(() => doorFor(undeclared)).toThrow('GET /open does not say who may call it')
  })

  it('is declared once for each call', () => {
    const calls = branches.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})
