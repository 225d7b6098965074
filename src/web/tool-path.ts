import type { Tool } from '#src/contract/tools.ts'

/** The page of a tool: its part number finds it, the name is for people. */
export function toolPath({ sku, name }: Pick<Tool, 'sku' | 'name'>) {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/tools/${encodeURIComponent(sku)}${words && `-${words}`}`
}
