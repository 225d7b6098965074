import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memoryPictures } from '#testing/pictures.ts'
import { openShop, type TestShop } from '#testing/shop.ts'

const pictures = memoryPictures()
let shop: TestShop
let admin: { headers: Record<string, string> }
beforeAll(async () => {
  shop = await openShop({ pictures })
  admin = await shop.signIn({ role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(() => pictures.kept.clear())

const upload = (bytes: Uint8Array, headers: Record<string, string> = admin.headers) =>
  shop.app.request('/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...headers },
    body: new Uint8Array(bytes),
  })

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#C93A06' } })

describe('POST /pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('makes squares in three widths of a %s', async (kind) => {
    const answer = await upload(await photo().toFormat(kind).toBuffer())
    expect(answer.status).toBe(201)
    const { img } = await answer.json()
    expect(img).toMatch(/^\/pictures\/[a-f0-9]{32}-1000\.webp$/)
    for (const width of [320, 640, 1000]) {
      const got = await shop.get(img.replace('-1000.', `-${width}.`))
      expect(got.headers.get('content-type')).toBe('image/webp')
      expect(got.headers.get('cache-control')).toContain('immutable')
      const facts = await sharp(Buffer.from(await got.arrayBuffer())).metadata()
      expect(facts).toMatchObject({ format: 'webp', width, height: width })
    }
  })

  it('leaves behind where a photo was taken', async () => {
    const taken = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const { img } = await (await upload(taken)).json()
    const kept = Buffer.from(await (await shop.get(img)).arrayBuffer())
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it.each(Object.entries(disguised()))('refuses %s, and keeps nothing', async (_name, bytes) => {
    const answer = await upload(await bytes)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toMatchObject([{ field: 'picture' }])
    expect(pictures.kept.size).toBe(0)
  })

  it('refuses more than 8 MB, and keeps nothing', async () => {
    const answer = await upload(new Uint8Array(8 * 1024 * 1024 + 1))
    expect(answer.status).toBe(413)
    expect((await answer.json()).detail).toBe('The request is larger than 8 MB.')
    expect(pictures.kept.size).toBe(0)
  })

  it('leaves other calls with their small bodies', async () => {
    const answer = await shop.app.request('/manufacture', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin.headers },
      body: JSON.stringify({ description: 'x'.repeat(300_000) }),
    })
    expect(answer.status).toBe(413)
  })

  it('is for admins', async () => {
    const user = await shop.signIn()
    const bytes = await photo().png().toBuffer()
    expect((await upload(bytes, {})).status).toBe(401)
    expect((await upload(bytes, user.headers)).status).toBe(403)
    expect(pictures.kept.size).toBe(0)
  })
})

describe('GET /pictures/{file}', () => {
  it.each(['x.webp', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(32)}-1000.webp`, `${'a'.repeat(32)}-1.webp`])(
    'answers 404 for %s',
    async (file) => {
      expect((await shop.get(`/pictures/${file}`)).status).toBe(404)
    },
  )
})

function disguised(): Record<string, Uint8Array | Promise<Uint8Array>> {
  const text = (words: string) => new TextEncoder().encode(words)
  return {
    nothing: new Uint8Array(),
    'a page': text('<!doctype html><script>alert(1)</script>'),
    'an SVG': text('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>'),
    'a GIF': photo(300, 300).gif().toBuffer(),
    'a TIFF': photo(300, 300).tiff().toBuffer(),
    'a PDF': text('%PDF-1.7\n1 0 obj<<>>endobj'),
    'a page behind the first bytes of a PNG': new Uint8Array([
      0x89,
      ...text('PNG\r\n\u001a\n'),
      ...text('<html><script>alert(1)</script></html>'),
    ]),
    'half of a JPEG': photo()
      .jpeg()
      .toBuffer()
      .then((whole) => whole.subarray(0, whole.length / 2)),
    'a picture too small to show': photo(40, 40).png().toBuffer(),
    'a bomb of 2.5 billion pixels': pngOf(50_000, 50_000),
    'a ribbon of 30,000 pixels': pngOf(30_000, 300),
  }
}

/** A valid PNG of one colour, tiny as a file and huge when decoded. */
function pngOf(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Math.min(height, 300)
  const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(body.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([frame, named, sum])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
