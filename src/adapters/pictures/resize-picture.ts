import sharp from 'sharp'
import { ShopProblem } from '#src/contract/problems.ts'
import { toolPictureWidths } from '#src/contract/values/tool-pictures.ts'
import type { ResizedPicture } from '#src/shop/tools/pictures/pictures.ts'

const ground = '#E9E6E1'
const mostPixels = 40_000_000
const leastSide = 200
const mostSide = 12_000

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** By the first bytes, whatever the name says, so that no other decoder ever sees an unknown file. */
const kinds: Record<string, (bytes: Uint8Array) => boolean> = {
  jpeg: (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
  png: (b) => b[0] === 0x89 && ascii(b, 1, 8) === 'PNG\r\n\u001a\n',
  webp: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP',
  heif: (b) => ascii(b, 4, 8) === 'ftyp' && /^avi[fs]/.test(ascii(b, 8, 12)),
}

const refuse = (message: string) => ShopProblem.input('picture', message)
const unreadable = () => refuse('is not a JPEG, PNG, WebP or AVIF picture')

let line: Promise<unknown> = Promise.resolve()

/** One at a time: a large picture takes a lot of memory while it is open. */
export function resizePicture(upload: Uint8Array): Promise<ResizedPicture[]> {
  const turn = line.then(() => resize(upload))
  line = turn.catch(() => {})
  return turn
}

async function resize(upload: Uint8Array): Promise<ResizedPicture[]> {
  await check(upload)
  try {
    const square = await open(upload)
      .autoOrient()
      .flatten({ background: ground })
      .resize(1000, 1000, { fit: 'contain', background: ground })
      .png({ compressionLevel: 1 })
      .timeout({ seconds: 20 })
      .toBuffer()
    return await Promise.all(
      toolPictureWidths.map(async (width) => ({ width, bytes: await encode(square, width) })),
    )
  } catch {
    throw refuse('is damaged and cannot be read')
  }
}

async function check(upload: Uint8Array) {
  const kind = Object.keys(kinds).find((name) => kinds[name]?.(upload))
  if (!kind) throw unreadable()
  const facts = await open(upload)
    .metadata()
    .catch((error: Error) => {
      throw /pixel limit/i.test(error.message) ? tooLarge() : unreadable()
    })
  if (facts.format !== kind || (kind === 'heif' && facts.compression !== 'av1')) throw unreadable()
  if (facts.width * facts.height > mostPixels || Math.max(facts.width, facts.height) > mostSide)
    throw tooLarge()
  if (Math.min(facts.width, facts.height) < leastSide)
    throw refuse(`must be at least ${leastSide} pixels wide and high`)
}

const tooLarge = () =>
  refuse(`must have at most ${mostPixels / 1_000_000} million pixels, and ${mostSide} on a side`)

const open = (upload: Uint8Array) =>
  sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

const encode = (square: Buffer, width: number) =>
  sharp(square).resize(width, width).webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer()
