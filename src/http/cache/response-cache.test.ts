import { describe, expect, it, vi } from 'vitest'
import { Kept } from './cached-response.ts'
import { Shelf } from './response-cache.ts'

const kept = (size: number, ticks = 1) =>
  new Kept(Buffer.alloc(size, 'x'), { 'content-type': 'text/plain' }, ticks)

describe('the public clock', () => {
  it('is read once for all who ask before the reading begins', async () => {
    let readings = 0
    const shelf = new Shelf(async () => ++readings)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shelf.clock()))
    expect(new Set(answers)).toEqual(new Set([1]))
  })

  it('is read again for those who ask while a reading is under way', async () => {
    let answer: (n: number) => void = () => {}
    const begun: number[] = []
    const shelf = new Shelf(() => {
      begun.push(begun.length + 1)
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    const first = shelf.clock()
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const second = shelf.clock()
    answer(1)
    expect(await first).toBe(1)
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    answer(2)
    expect(await second).toBe(2)
    expect(begun).toEqual([1, 2])
  })

  it('recovers after a reading that failed', async () => {
    let broken = true
    const shelf = new Shelf(async () => {
      if (broken) throw new Error('database gone')
      return 7
    })
    await expect(shelf.clock()).rejects.toThrow('database gone')
    broken = false
    expect(await shelf.clock()).toBe(7)
  })

  it('fails those who wait for a reading that fails, and is then read again', async () => {
    const readings: ((error: Error) => void)[] = []
    const shelf = new Shelf(() => new Promise((_, reject) => readings.push(reject)))
    const first = shelf.clock()
    await vi.waitFor(() => expect(readings).toHaveLength(1))
    const waiting = shelf.clock()
    readings[0]?.(new Error('database gone'))
    await expect(first).rejects.toThrow('database gone')
    await expect(waiting).rejects.toThrow('database gone')
    expect(readings).toHaveLength(1)
    void shelf.clock()
    await vi.waitFor(() => expect(readings).toHaveLength(2))
  })
})

describe('the shelf', () => {
  it('lets the oldest go when it is full', () => {
    const shelf = new Shelf(async () => 1)
    for (let n = 0; n < 70; n++) shelf.put(`/${n}`, kept(1024 * 1024))
    expect(shelf.get('/0')).toBeUndefined()
    expect(shelf.get('/69')).toBeDefined()
  })

  it('keeps what was compressed in no more memory than it needs', async () => {
    const { body } = await kept(10_000).as('br')
    expect(body.buffer.byteLength).toBe(body.length)
  })

  it('compresses what a visitor takes, and only text', async () => {
    const text = kept(10_000)
    expect((await text.as('gzip, br')).headers).toContain('br')
    expect((await text.as('gzip')).headers).toContain('gzip')
    expect((await text.as(undefined)).body.length).toBe(10_000)
    const picture = new Kept(Buffer.alloc(10_000), { 'content-type': 'image/webp' }, undefined)
    expect((await picture.as('br')).body.length).toBe(10_000)
  })
})
