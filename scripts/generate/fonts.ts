import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts the fonts down to what the pages use: Western European letters, and of each axis only the part in use.
 * A whole Archivo is as heavy as all scripts together; this one is a seventh of it.
 */
const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('')
const letters = `${between(0x20, 0x7e)}${between(0xa0, 0x17f)}–—‘’‚“”„•…′″‹›€™−×÷≈≤≥←↑→↓ΩµΔ\u202f\u2009`

interface Cut {
  to: string
  from: string
  axes: Record<string, number | { min: number; max: number }>
  features: string[]
}

const fonts: Cut[] = [
  {
    to: 'archivo',
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: 108, wght: 650 },
    features: ['kern', 'tnum', 'lnum'],
  },
  {
    to: 'inter',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'tnum', 'lnum', 'cv11', 'ss03'],
  },
  {
    to: 'jetbrains-mono',
    from: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 500 } },
    features: ['kern'],
  },
]

await mkdir('src/web/fonts', { recursive: true })
for (const { to, from, axes, features } of fonts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(from)))
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: [...features, 'ccmp', 'locl', 'mark'],
  })
  await writeFile(`src/web/fonts/${to}.woff2`, cut)
  console.log(`${to}: ${whole.length} to ${cut.length} bytes`)
}
