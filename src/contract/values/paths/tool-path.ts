import { slug } from './slug.ts'

export const mostSkuLength = 40

/** The path of a tool's page: the part number identifies it, the name is for people. */
export function toolPath({ sku, name }: { sku: string; name: string }) {
  const words = slug(name)
  return `/tools/${sku}${words && `-${words}`}`
}

/** The path of the page on which staff change a tool. */
export const staffToolPath = ({ sku }: { sku: string }) => `/manageproduct/${sku}`

/** Every part number that the address may begin with, longest first, because part numbers contain hyphens too. */
export function skusInAddress(address: string): string[] {
  // One more than a part number has, so that one that goes on is not taken for its beginning.
  const parts = address
    .slice(0, mostSkuLength + 1)
    .toUpperCase()
    .split('-')
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('-'))
    .filter((sku) => sku.length <= mostSkuLength && /^[A-Z0-9-]+$/.test(sku))
}
