import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureStorage } from '#src/shop/tools/pictures/pictures.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

const bytes = new Uint8Array([1, 2, 3])
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

async function listOf(storage: PictureStorage) {
  const found = []
  for await (const each of storage.list()) found.push(each)
  return found
}

describe('a folder of pictures', () => {
  it('keeps whole pictures and leaves no drafts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    const storage = folderStorage(join(folder, 'made', 'later'))
    await storage.put('a.webp', bytes)
    expect(new Uint8Array((await storage.get('a.webp')) ?? [])).toEqual(bytes)
    expect(await storage.get('b.webp')).toBeUndefined()
    expect(await readdir(join(folder, 'made', 'later'))).toEqual(['a.webp'])
    await rm(folder, { recursive: true })
  })

  it('lists what is there, since when, and removes it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    expect(await listOf(folderStorage(join(folder, 'not yet')))).toEqual([])
    const storage = folderStorage(folder)
    await storage.put('a.webp', bytes)
    const then = new Date('2026-01-02T03:04:05Z')
    await utimes(join(folder, 'a.webp'), then, then)
    expect(await listOf(storage)).toEqual([{ name: 'a.webp', since: then }])
    expect(await storage.keptSince('a.webp')).toEqual(then)
    await storage.remove('a.webp')
    await storage.remove('a.webp')
    expect(await storage.keptSince('a.webp')).toBeUndefined()
    await rm(folder, { recursive: true })
  })
})

describe('a bucket of pictures', () => {
  const kept = new Map<string, { body: Buffer; headers: Record<string, unknown> }>()
  const keptAt = new Date('2026-01-02T03:04:05Z')
  /** Two at a time, as S3 writes it. */
  function onePage(asked: URLSearchParams) {
    const keys = [...kept.keys()]
      .map((path) => path.slice('/shop/'.length))
      .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > (asked.get('start-after') ?? ''))
      .sort()
    const entries = keys
      .slice(0, 2)
      .map(
        (key) => `<Contents><Key>${key}</Key><LastModified>${keptAt.toISOString()}</LastModified></Contents>`,
      )
    return `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`
  }
  let broken = false
  const store = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray())
    if (broken) return res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\//.test(req.headers.authorization ?? ''))
      return res.writeHead(403).end()
    if (req.method === 'PUT' && req.headers['x-amz-content-sha256'] !== sha256(body))
      return res.writeHead(400).end()
    const url = new URL(req.url ?? '', 'http://store')
    if (!url.pathname.startsWith('/shop')) return res.writeHead(404).end()
    if (url.searchParams.has('list-type')) return res.end(onePage(url.searchParams))
    if (req.method === 'PUT') kept.set(url.pathname, { body, headers: req.headers })
    const found = kept.get(url.pathname)
    if (req.method === 'DELETE') return res.writeHead(kept.delete(url.pathname) ? 204 : 404).end()
    if (!found) return res.writeHead(404).end()
    return res.setHeader('Last-Modified', keptAt.toUTCString()).end(found.body)
  })
  const bucketAt = (bucket = 'shop') =>
    s3Storage({
      endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}/`,
      bucket,
      region: 'here',
      accessKey: 'key',
      secretKey: 'secret',
    })
  beforeAll(() => new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve)))
  afterAll(() => store.close())

  it('puts and gets with signed requests', async () => {
    await bucketAt().put('a.webp', bytes)
    expect(kept.get('/shop/pictures/a.webp')?.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(await bucketAt().get('a.webp')).toEqual(bytes)
    expect(await bucketAt().get('b.webp')).toBeUndefined()
  })

  it('lists what is there page by page, since when, and removes it', async () => {
    kept.clear()
    const bucket = bucketAt()
    const names = ['a.webp', 'b.webp', 'c.webp', 'd.webp', 'e.webp']
    for (const name of names) await bucket.put(name, bytes)
    kept.set('/shop/elsewhere/x.webp', { body: Buffer.from(bytes), headers: {} })
    expect(await listOf(bucket)).toEqual(names.map((name) => ({ name, since: keptAt })))
    expect(await bucket.keptSince('c.webp')).toEqual(keptAt)
    await bucket.remove('c.webp')
    await bucket.remove('c.webp')
    expect(await bucket.keptSince('c.webp')).toBeUndefined()
    expect(await listOf(bucket)).toHaveLength(4)
  })

  it('says when there is no such bucket', async () => {
    await expect(listOf(bucketAt('other'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(bucketAt('other').put('a.webp', bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('says when it can not be reached', async () => {
    broken = true
    await expect(listOf(bucketAt())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(bucketAt().keptSince('a.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(bucketAt().remove('a.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(bucketAt().put('a.webp', bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(bucketAt().get('a.webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: {
        message: 'The picture store answered 503 to GET: <Error><Code>SlowDown</Code></Error>',
      },
    })
  })
})
