import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureBucket } from './picture-bucket.ts'
import { pictureFolder } from './picture-folder.ts'
import { signRequest } from './sign-request.ts'

const bytes = new Uint8Array([1, 2, 3])

describe('a folder of pictures', () => {
  it('keeps whole pictures and leaves no drafts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    const shelf = pictureFolder(join(folder, 'made', 'later'))
    await shelf.put('a.webp', bytes)
    expect(new Uint8Array((await shelf.get('a.webp')) ?? [])).toEqual(bytes)
    expect(await shelf.get('b.webp')).toBeUndefined()
    expect(await readdir(join(folder, 'made', 'later'))).toEqual(['a.webp'])
    await rm(folder, { recursive: true })
  })
})

describe('a bucket of pictures', () => {
  const kept = new Map<string, { body: Buffer; headers: Record<string, unknown> }>()
  let broken = false
  const store = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray())
    if (broken) return res.writeHead(503).end()
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\//.test(req.headers.authorization ?? ''))
      return res.writeHead(403).end()
    if (req.method === 'PUT') kept.set(req.url ?? '', { body, headers: req.headers })
    const found = kept.get(req.url ?? '')
    return found ? res.end(found.body) : res.writeHead(404).end()
  })
  const bucketAt = () =>
    pictureBucket({
      endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}/`,
      bucket: 'shop',
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

  it('says when it can not be reached', async () => {
    broken = true
    await expect(bucketAt().put('a.webp', bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(bucketAt().get('a.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('signs as the published example does', () => {
    const headers = signRequest({
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { Range: 'bytes=0-9' },
      now: new Date('2013-05-24T00:00:00Z'),
    })
    expect(headers.authorization).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})
