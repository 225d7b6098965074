import { isUtf8 } from 'node:buffer'
import { ShopProblem } from '#src/contract/problems.ts'
import { readCsv } from '#src/http/csv.ts'
import { toolSheetColumns } from '#src/shop/tools/sheet/sheet-columns.ts'
import type { SheetRow } from '#src/shop/tools/sheet/sheet-row.ts'

const known = Object.keys(toolSheetColumns)

const mostRows = 5_000

/** A CSV file as spreadsheets write it: with commas or semicolons, and any of the known columns in its first line. */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  if (!isUtf8(bytes)) throw ShopProblem.input('sheet', 'must be saved as UTF-8')
  const [head, ...lines] = await parseLines(bytes)
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  checkHead(names)
  if (lines.length > mostRows) throw ShopProblem.input('sheet', `must have at most ${mostRows} rows`)
  if (lines.length === 0) throw ShopProblem.input('sheet', 'has no rows under its first line')
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }))
}

async function parseLines(bytes: Uint8Array) {
  try {
    return await readCsv(bytes, mostRows + 1)
  } catch (error) {
    throw ShopProblem.input('sheet', `can not be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function checkHead(names: string[]) {
  const columns = `the columns are ${known.join(', ')}`
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined)
    throw ShopProblem.input('sheet', `has a column "${strange.slice(0, 40)}"; ${columns}`)
  if (new Set(names).size !== names.length) throw ShopProblem.input('sheet', 'has a column twice')
  if (!names.includes('sku') && !names.includes('name'))
    throw ShopProblem.input('sheet', `needs a first line with names; ${columns}`)
}
