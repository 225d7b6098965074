/** The path of a tool's page: the part number identifies it, the name is for people. */
export function toolPath({ sku, name }: { sku: string; name: string }) {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `/tools/${sku}${words && `-${words}`}`
}

/** Every part number that the address may begin with, longest first, because part numbers contain hyphens too. */
export function skusInAddress(address: string): string[] {
  const parts = address.toUpperCase().split('-')
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('-'))
    .filter((sku) => sku.length <= 40 && /^[A-Z0-9-]+$/.test(sku))
}
