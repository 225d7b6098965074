/** "NVMe SSD 1 TB, M.2 2280" becomes "NVME-SSD-1-TB-M-2-2280", cut to a label's length. */
export function skuFromName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
  return (
    plain
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 32)
      .replace(/-+$/, '') || 'TOOL'
  )
}

/** The stem itself, or the stem with the first free number. */
export function nextFreeSku(stem: string, taken: string[]): string {
  const used = new Set(taken)
  if (!used.has(stem)) return stem
  for (let number = 2; ; number++) if (!used.has(`${stem}-${number}`)) return `${stem}-${number}`
}
