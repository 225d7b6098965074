import sharp from 'sharp'
import { ShopProblem } from '#src/contract/problems.ts'
import { toolPictureWidths, widePictureWidths, wideShape } from '#src/contract/values/tools/tool-pictures.ts'
import type { PictureShape, ResizedPicture } from '#src/shop/tools/pictures/pictures.ts'

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
export function resizePicture(upload: Uint8Array, shape: PictureShape): Promise<ResizedPicture[]> {
  const turn = line.then(() => resize(upload, shapes[shape]))
  line = turn.catch(() => {})
  return turn
}

/** A tool is shown whole; a wide picture is cut, and the most interesting part of it stays. */
const shapes = {
  square: {
    size: { width: 1000, height: 1000, fit: 'contain', background: ground },
    widths: toolPictureWidths,
  },
  wide: { size: { ...wideShape, fit: 'cover', position: 'attention' }, widths: widePictureWidths },
} as const

type Shape = (typeof shapes)[PictureShape]

async function resize(upload: Uint8Array, { size, widths }: Shape): Promise<ResizedPicture[]> {
  await check(upload)
  try {
    const whole = await open(upload)
      .autoOrient()
      .flatten({ background: ground })
      .resize(size)
      .png({ compressionLevel: 1 })
      .timeout({ seconds: 20 })
      .toBuffer()
    return await Promise.all(widths.map(async (width) => ({ width, bytes: await encode(whole, width) })))
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

const encode = (whole: Buffer, width: number) =>
  sharp(whole).resize(width).webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer()
