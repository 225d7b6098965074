export interface SeedTool {
  sku: string
  name: string
  /** The picture's file name without width and extension. */
  slug: string
  price: string
  description: string
  category: string
  minquantity: number
  quantitystep: number
  availablequantity: number
  specs: { name: string; value: string }[]
  fits: string[]
}

export const sheet = (pairs: Record<string, string>) =>
  Object.entries(pairs).map(([name, value]) => ({ name, value }))
