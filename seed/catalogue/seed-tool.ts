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
  pricebreaks?: { from: number; price: string }[]
  specs: { name: string; value: string }[]
  fits: string[]
}

export const breaks = (prices: Record<number, string>) =>
  Object.entries(prices).map(([from, price]) => ({ from: Number(from), price }))

export const sheet = (pairs: Record<string, string>) =>
  Object.entries(pairs).map(([name, value]) => ({ name, value }))
