import { describe, expect, it } from 'vitest'
import { allowedRoutes } from '../app.ts'
import { type AllowedRoute, guardFor } from './guards.ts'

describe('access', () => {
  it('is declared for every call', () => {
    for (const branch of allowedRoutes) expect(guardFor(branch)).toBeTypeOf('function')
  })

  it('stops the start when a call declares nothing', () => {
    const undeclared = [undefined, { method: 'GET', path: '/open', handle() {} }] as unknown as AllowedRoute
    expect(() => guardFor(undeclared)).toThrow('GET /open does not say who may call it')
  })

  it('is declared once for each call', () => {
    const calls = allowedRoutes.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})
