import type { Tool } from '#src/contract/tools.ts'

export const sampleModel = 'Loyal LX 14'

/** The parts in the exploded view: where their balloon is and what it points at. */
const seen = [
  { label: 'Display panel', slug: 'lcd-panel', balloon: [10, 87], point: [19.6, 61] },
  { label: 'Keyboard', slug: 'keyboard-module', balloon: [40.6, 91], point: [50.5, 54] },
  { label: 'Mainboard', slug: 'mainboard', balloon: [57, 9.5], point: [65.9, 30.5] },
  { label: 'Battery', slug: 'laptop-battery', balloon: [57, 91], point: [67.3, 72.5] },
  { label: 'Frame and hinges', slug: 'hinge-pair', balloon: [90.7, 11.6], point: [87.9, 48] },
] as const

export interface FinderPart {
  label: string
  sku: string
  name: string
  price: number
  balloon: readonly [number, number]
  point: readonly [number, number]
}

/** Among tools that fit the sample. */
export function findParts(fitting: Tool[]): FinderPart[] {
  return seen.flatMap(({ label, slug, balloon, point }) => {
    const tool = fitting.find(({ img }) => img.includes(`/${slug}-`))
    return tool ? [{ label, sku: tool.sku, name: tool.name, price: tool.price, balloon, point }] : []
  })
}
