/** Makes public/pictures and the two icons from art/. Run it after a picture in art/ has changed. */
import { mkdir, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { toolPictureWidths } from '#src/contract/values/tools/tool-pictures.ts'

const out = 'public/pictures'
const paper = '#F4F2EE'
const widths = { product: toolPictureWidths, hero: [800, 1280, 1920], 'not-found': [600, 1200] }

async function writeWidths(file: string, sizes: number[], quality: number) {
  const slug = basename(file, '.webp')
  for (const width of sizes)
    await sharp(file)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toFile(`${out}/${slug}-${width}.webp`)
}

/** The mark of the house, as wide as asked. */
const mark = (width: number) =>
  sharp('public/favicon.svg', { density: 1200 }).resize({ width }).png().toBuffer()

async function writeShareCard() {
  const picture = sharp('art/hero-1.webp').resize(1200, 630, { fit: 'cover', position: 'right' })
  await picture
    .composite([{ input: await mark(96), left: 64, top: 64 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile('public/og.jpg')
}

async function writeTouchIcon() {
  await sharp({ create: { width: 180, height: 180, channels: 3, background: paper } })
    .composite([{ input: await mark(112) }])
    .png({ compressionLevel: 9, palette: true })
    .toFile('public/apple-touch-icon.png')
}

await mkdir(out, { recursive: true })
for (const file of await readdir('art/products'))
  await writeWidths(`art/products/${file}`, widths.product, 80)
for (const file of ['hero-1', 'hero-2', 'hero-3']) await writeWidths(`art/${file}.webp`, widths.hero, 79)
await writeWidths('art/not-found.webp', widths['not-found'], 80)
await writeShareCard()
await writeTouchIcon()
