import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { fontLetters } from './font-letters.ts'

/**
 * Cuts the fonts down to what the pages use: their letters, and of each axis only the part in use. A whole Archivo is as
 * heavy as all scripts together.
 */
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
  for (const [part, letters] of Object.entries(fontLetters)) {
    const cut = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: [...features, 'ccmp', 'locl', 'mark'],
    })
    await writeFile(`src/web/fonts/${to}${part}.woff2`, cut)
    console.log(`${to}${part}: ${whole.length} to ${cut.length} bytes`)
  }
}
