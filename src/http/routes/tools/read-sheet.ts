import { parse } from 'csv-parse/sync'
import { ShopProblem } from '#src/contract/problems.ts'
import type { SheetRow } from '#src/shop/tools/import-tools.ts'
import { sheetColumns } from '#src/shop/tools/tool-sheet.ts'

const mostRows = 5_000

/** A sheet as spreadsheets write it: with commas or semicolons, and any of the known columns in its first line. */
export function readSheet(bytes: Uint8Array): SheetRow[] {
  const [head, ...lines] = parseLines(decode(bytes))
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  checkHead(names)
  if (lines.length > mostRows) throw ShopProblem.input('sheet', `must have at most ${mostRows} rows`)
  if (lines.length === 0) throw ShopProblem.input('sheet', 'has no rows under its first line')
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  }))
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw ShopProblem.input('sheet', 'must be saved as UTF-8')
  }
}

function parseLines(text: string): { line: number; cells: string[] }[] {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  try {
    const lines = parse(text, {
      delimiter: head.includes(';') && !head.includes(',') ? ';' : ',',
      relax_column_count_less: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return lines.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    throw ShopProblem.input('sheet', `can not be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function checkHead(names: string[]) {
  const known = `the columns are ${sheetColumns.join(', ')}`
  const strange = names.find((name) => !sheetColumns.includes(name))
  if (strange !== undefined)
    throw ShopProblem.input('sheet', `has a column "${strange.slice(0, 40)}"; ${known}`)
  if (new Set(names).size !== names.length) throw ShopProblem.input('sheet', 'has a column twice')
  if (!names.includes('sku') && !names.includes('name'))
    throw ShopProblem.input('sheet', `needs a first line with names; ${known}`)
}
