/** What fits on a label, and into a line of a list. */
const mostLength = 12

/** "NVMe SSD 1 TB, M.2 2280" becomes "NVME-SSD-1": as many whole words as there is room for. */
export function skuFromName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
  const [first = 'TOOL', ...others] = words
  let sku = first.slice(0, mostLength)
  for (const word of others) {
    if (sku.length + 1 + word.length > mostLength) break
    sku += `-${word}`
  }
  return sku
}

/** The part numbers to try for a name, `howMany` from the `from`th on: the first as it is, the others with a number. */
export const skuCandidates = (name: string, from: number, howMany: number): string[] =>
  Array.from({ length: howMany }, (_, at) => numbered(skuFromName(name), from + at))

function numbered(stem: string, number: number) {
  if (number === 1) return stem
  const ending = `-${number}`
  return stem.slice(0, mostLength - ending.length).replace(/-$/, '') + ending
}
