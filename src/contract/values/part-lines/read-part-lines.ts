import { type Cells, cellsOf } from './cells.ts'
import { asQuantity } from './figures.ts'
import { cut, readFreely, type Written } from './read-freely.ts'

/** Of a longer text, so many lines are read. */
export const mostPartLines = 500

export interface PartLine extends Written {
  /** Its place in the text, from 1. */
  line: number
}

export interface PartLines {
  lines: PartLine[]
  /** How many lines beyond the most were left out. */
  left: number
}

interface Row extends Cells {
  line: number
}

/**
 * Reads part numbers and quantities as people write them: one part on each line, in any order, with or without a row of
 * headings. Blank lines and comments do not count; every other line comes back, and says what is wrong with it.
 */
export function readPartLines(text: string): PartLines {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((written, index): Row => ({ line: index + 1, ...cellsOf(written) }))
    .filter(({ cells }) => cells.length > 0)
  const columns = rows[0] && columnsOf(rows[0])
  const body = columns ? rows.slice(1) : rows
  return {
    lines: body.slice(0, mostPartLines).map((row) => ({ line: row.line, ...readRow(row, columns) })),
    left: Math.max(0, body.length - mostPartLines),
  }
}

interface Columns {
  part: number
  quantity: number
}

const partHeading = /^(part|sku|mpn|article|artikel|item|product|code|number|teile?nummer)\b/i
const quantityHeading = /^(order )?(qty|quantity|quantities|pieces|pcs|amount|count|menge|anzahl|units?)\b/i

/** Which columns a row of headings names; undefined if it is no such row. A missing column has the number -1. */
function columnsOf({ cells }: Row): Columns | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined
  const part = cells.findIndex((cell) => partHeading.test(cell))
  const quantity = cells.findIndex((cell) => quantityHeading.test(cell))
  return part < 0 && quantity < 0 ? undefined : { part, quantity }
}

/** A row that lacks one of the columns may have been written by hand. */
function readRow(row: Row, columns: Columns | undefined): Written {
  const part = columns && row.cells[columns.part]
  const quantity = columns && asQuantity(row.cells[columns.quantity] ?? '')
  if (part && quantity?.value !== undefined) return { part: cut(part), quantity: quantity.value }
  return readFreely(row)
}
