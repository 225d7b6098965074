import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CachedResponse, type Encoded } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const cached = (size: number, version = 1) =>
  new CachedResponse(Buffer.alloc(size, 'x'), { 'content-type': 'text/plain' }, version)

describe('the public version', () => {
  it('is read once for all who ask before the reading begins', async () => {
    let readings = 0
    const cache = new ResponseCache(async () => ++readings)
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.version()))
    expect(new Set(answers)).toEqual(new Set([1]))
  })

  it('is read again for those who ask while a reading is under way', async () => {
    let answer: (n: number) => void = () => {}
    const begun: number[] = []
    const cache = new ResponseCache(() => {
      begun.push(begun.length + 1)
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    const first = cache.version()
    await vi.waitFor(() => expect(begun).toHaveLength(1), 20_000)
    const second = cache.version()
    answer(1)
    expect(await first).toBe(1)
    await vi.waitFor(() => expect(begun).toHaveLength(2), 20_000)
    answer(2)
    expect(await second).toBe(2)
    expect(begun).toEqual([1, 2])
  })

  it('recovers after a reading that failed', async () => {
    let broken = true
    const cache = new ResponseCache(async () => {
      if (broken) throw new Error('database gone')
      return 7
    })
    await expect(cache.version()).rejects.toThrow('database gone')
    broken = false
    expect(await cache.version()).toBe(7)
  })

  it('fails those who wait for a reading that fails, and is then read again', async () => {
    const readings: ((error: Error) => void)[] = []
    const cache = new ResponseCache(() => new Promise((_, reject) => readings.push(reject)))
    const first = cache.version()
    await vi.waitFor(() => expect(readings).toHaveLength(1), 20_000)
    const waiting = cache.version()
    readings[0]?.(new Error('database gone'))
    await expect(first).rejects.toThrow('database gone')
    await expect(waiting).rejects.toThrow('database gone')
    expect(readings).toHaveLength(1)
    void cache.version()
    await vi.waitFor(() => expect(readings).toHaveLength(2), 20_000)
  })
})

it('knows how long ago a response was current', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let version = 1
  const cache = new ResponseCache(async () => version)
  const [changed, same] = [cached(10, 1), cached(10, 2)]
  cache.put('/changed', changed)
  const passes = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000)
    return cache.version()
  }
  expect(cache.current('/changed', await passes(100))).toBe(changed)
  version = 2
  cache.put('/same', same)
  expect(cache.current('/changed', await passes(50))).toBeUndefined()
  vi.advanceTimersByTime(7_000)
  expect(cache.secondsSinceCurrent(changed)).toBeCloseTo(57)
  expect(cache.secondsSinceCurrent(same)).toBeCloseTo(7)
})

describe('the cache', () => {
  it('lets the oldest go when it is full', () => {
    const cache = new ResponseCache(async () => 1)
    for (let n = 0; n < 70; n++) cache.put(`/${n}`, cached(1024 * 1024))
    expect(cache.get('/0')).toBeUndefined()
    expect(cache.get('/69')).toBeDefined()
  })

  it('keeps what was compressed in no more memory than it needs', async () => {
    const { body } = await cached(10_000).as('br')
    expect(body.buffer.byteLength).toBe(body.length)
  })

  it('compresses in a hurry at first, and well for those who ask again', async () => {
    const words = Array.from({ length: 2_000 }, (_, no) => `word ${no * 7919} `).join('')
    const text = new CachedResponse(Buffer.from(words), { 'content-type': 'text/plain' }, 1)
    for (const encoding of ['br', 'gzip'] as const) {
      const first = text.as(encoding)
      if (first instanceof Promise) throw new Error('nobody waits for the first')
      expect(text.as(encoding)).toBe(first)
      await vi.waitFor(async () =>
        expect((await text.as(encoding)).body.length).toBeLessThan(first.body.length),
      )
      expect((await text.as(encoding)).headers).toEqual(first.headers)
    }
  })

  const long = 'a line of the description\n'.repeat(20_000)
  const responseOf = (words: string) =>
    new CachedResponse(Buffer.from(words), { 'content-type': 'text/html' }, 1)

  it('compresses what is large beside everything else, once for all who wait', async () => {
    const response = responseOf(long)
    for (const [encoding, undo] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const first = response.as(encoding)
      expect(first).toBeInstanceOf(Promise)
      expect(response.as(encoding)).toBe(first)
      expect(String(undo((await first).body))).toBe(long)
      expect(response.as(encoding)).toBe(await first)
    }
    expect(response.bytes).toBeLessThan(long.length)
  })

  it('undoes what is large beside everything else, and a page here', async () => {
    const response = responseOf(long)
    response.shrink()
    expect(String((await response.as(undefined)).body)).toBe(long)
    await vi.waitFor(() => expect(response.as(undefined)).toBeInstanceOf(Promise))
    const whole = response.as(undefined)
    expect(response.as(undefined)).toBe(whole)
    const { headers, body } = await whole
    expect(String(body)).toBe(long)
    expect(headers).not.toContain('Content-Encoding')
    // It is not kept.
    expect(response.as(undefined)).not.toBe(whole)
    const page = responseOf('a page '.repeat(1_000))
    page.shrink()
    expect(page.as(undefined)).not.toBeInstanceOf(Promise)
  })

  it('compresses what is large here while too much waits for it elsewhere', async () => {
    const waiting = Array.from({ length: 16 }, (_, no) => responseOf(long + no).as('br'))
    const quickly = responseOf(`${long}!`).as('br') as Encoded
    expect(String(brotliDecompressSync(quickly.body))).toBe(`${long}!`)
    await Promise.all(waiting)
    expect(responseOf(`${long}?`).as('br')).toBeInstanceOf(Promise)
  })

  it('keeps a page only as it was compressed, and still has it in every encoding', async () => {
    const words = Array.from({ length: 2_000 }, (_, no) => `word ${no * 7919} `).join('')
    const pageOf = () => new CachedResponse(Buffer.from(words), { 'content-type': 'text/html' }, 1)
    const page = pageOf()
    const { body } = await page.as('br')
    expect(page.bytes).toBe(2000 + body.length)
    expect(String(page.plain.body)).toBe(words)
    expect(String(gunzipSync((await page.as('gzip')).body))).toBe(words)
    expect(String(brotliDecompressSync((await page.as('br')).body))).toBe(words)
    const other = pageOf()
    await other.as('gzip')
    expect(String(other.plain.body)).toBe(words)
    const { bytes } = other
    expect(bytes).toBeLessThan(pageOf().bytes)
    other.shrink()
    expect(other.bytes).toBe(bytes)
    const made = pageOf()
    made.shrink()
    expect(made.bytes).toBe(page.bytes - (await page.as('gzip')).body.length)
  })

  it('compresses well only so many at once, and the others when they are asked for later', async () => {
    const words = Array.from({ length: 2_000 }, (_, no) => `word ${no * 7919} `).join('')
    const pages = Array.from(
      { length: 40 },
      (_, no) => new CachedResponse(Buffer.from(words + no), { 'content-type': 'text/html' }, 1),
    )
    const longWork = () => promisify(brotliCompress)(Buffer.from(words.repeat(20)))
    // What earlier tests have begun ends before it.
    await longWork()
    const ask = () => pages.map((page) => page.as('br') as Encoded)
    const quickly = ask()
    const smaller = () =>
      pages.filter((page, no) => page.bytes < 2000 + (quickly[no]?.body.length ?? 0)).length
    for (const sum of [16, 32, 40]) {
      ask()
      await vi.waitFor(() => expect(smaller()).toBe(sum), 20_000)
      await longWork()
      expect(smaller()).toBe(sum)
    }
  })

  it('compresses what many addresses show once, in each encoding', async () => {
    const make = (words: string, path: string) =>
      new CachedResponse(Buffer.from(words), { 'content-type': 'text/html', link: path }, 1)
    const words = Array.from({ length: 2_000 }, (_, no) => `word ${no * 104729} `).join('')
    const [one, other] = [make(words, '/one'), make(words, '/other')]
    const { body, headers } = await one.as('br')
    expect((await other.as('br')).body).toBe(body)
    expect([headers, (await other.as('br')).headers].map((each) => each[each.indexOf('link') + 1])).toEqual([
      '/one',
      '/other',
    ])
    expect(String(gunzipSync((await other.as('gzip')).body))).toBe(words)
    expect(String(brotliDecompressSync((await make(`${words}.`, '/one').as('br')).body))).toBe(`${words}.`)
    for (let number = 0; number < 100; number++) await make(words + number, '/').as('br')
    const again = await make(words, '/one').as('br')
    expect(again.body).not.toBe(body)
    expect(again.body).toEqual(body)
  })

  it('keeps nothing large beside the cache', async () => {
    const make = () => new CachedResponse(noise, { 'content-type': 'text/xml' }, 1)
    const noise = Buffer.from(randomBytes(100_000).toString('base64'))
    expect((await make().as('br')).body).not.toBe((await make().as('br')).body)
  })

  it('does not compress a page well because it was made again', async () => {
    const words = Array.from({ length: 2_000 }, (_, no) => `word ${no * 7919} `).join('')
    const page = new CachedResponse(Buffer.from(words), { 'content-type': 'text/html' }, 1)
    // Longer than compressing a page well takes: what earlier tests have begun, and what this one must not begin.
    const longWork = () => promisify(brotliCompress)(Buffer.from(words.repeat(20)))
    await longWork()
    page.shrink()
    const first = page.as('br')
    await longWork()
    expect(page.as('br')).toBe(first)
    await vi.waitFor(async () =>
      expect((await page.as('br')).body.length).toBeLessThan((await first).body.length),
    )
  })

  it('compresses what a visitor takes, and only text', async () => {
    const text = cached(10_000)
    expect((await text.as('gzip, br')).headers).toContain('br')
    expect((await text.as('gzip')).headers).toContain('gzip')
    expect((await text.as(undefined)).body.length).toBe(10_000)
    const picture = new CachedResponse(Buffer.alloc(10_000), { 'content-type': 'image/webp' }, undefined)
    expect((await picture.as('br')).body.length).toBe(10_000)
  })
})

it('counts its keys too: long addresses of short answers do not fill the memory', () => {
  const cache = new ResponseCache(async () => 1)
  const keys = Array.from({ length: 2_000 }, (_, no) => `/tools?${no}${'x'.repeat(8_000)}`)
  for (const key of keys) cache.put(key, cached(10))
  expect(keys.filter((key) => cache.get(key)).length).toBeLessThan(1_000)
})

it('counts a page in every encoding in which it is kept', async () => {
  const cache = new ResponseCache(async () => 1)
  const page = () => {
    const noise = Array.from({ length: 60_000 }, () => String.fromCharCode(32 + Math.random() * 90)).join('')
    const made = new CachedResponse(Buffer.from(noise), { 'content-type': 'text/html' }, 1)
    made.shrink()
    return made
  }
  const pages = Array.from({ length: 400 }, page)
  for (const [no, each] of pages.entries()) cache.put(`/${no}`, each)
  const kept = () => pages.filter((_, no) => cache.get(`/${no}`)).length
  const before = kept()
  for (const each of pages) await each.as('gzip')
  expect(kept()).toBeLessThan(before * 0.6)
  expect(kept()).toBeGreaterThan(before * 0.4)
})

it('keeps other paths when one is asked with endless queries', () => {
  const cache = new ResponseCache(async () => 1)
  cache.put('/', cached(50_000))
  cache.put('/tools?category=Fans', cached(50_000))
  const keys = Array.from({ length: 2_000 }, (_, no) => `/tools?q=${no}`)
  for (const key of keys) cache.put(key, cached(50_000))
  expect(cache.get('/')).toBeDefined()
  expect(cache.get('/tools?category=Fans')).toBeUndefined()
  expect(cache.get('/tools?q=1999')).toBeDefined()
  const bytes = keys.filter((key) => cache.get(key)).length * 50_000
  expect(bytes).toBeGreaterThan(1024 * 1024)
  expect(bytes).toBeLessThan(5 * 1024 * 1024)
})

it('lets a path be filled anew after its addresses were dropped', () => {
  const cache = new ResponseCache(async () => 1)
  const keys = Array.from({ length: 20 }, (_, no) => `/tools?q=${no}`)
  for (let round = 0; round < 5; round++) {
    for (const key of keys) cache.put(key, cached(100_000))
    expect(keys.every((key) => cache.get(key))).toBe(true)
    for (const key of keys) cache.drop(key)
  }
})
