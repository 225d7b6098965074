export interface SeedTool {
  sku: string
  name: string
  /** the picture's file name without width and ending */
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

/** A data sheet from name: value pairs, in the order written. */
export const sheet = (pairs: Record<string, string>) =>
  Object.entries(pairs).map(([name, value]) => ({ name, value }))
