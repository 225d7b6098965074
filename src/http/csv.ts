import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

/** The columns of a CSV file: the name of each, and how its cell is read from a row. */
type Columns<Row> = Record<string, (row: Row) => string | number | null>

const options = { record_delimiter: 'windows', quote_record_delimiter: true }

/**
 * Spreadsheets run text that begins like a formula, so such text gets an apostrophe in front. One that splits at
 * semicolons or tabs ignores the quotes around a cell, so what follows one of these may begin a cell too.
 */
const sign = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`(?<=^|[;\\t\\r\\n])(?= *${sign})|^(?=[\\t\\r])`, 'g')
const apostrophe = new RegExp(`(?<=^|[;\\t\\r\\n])'(?= *${sign})|^'(?=[\\t\\r])`, 'g')
const withApostrophes = (cell: string | number | null) =>
  typeof cell === 'string' ? cell.replaceAll(formula, "'") : cell
const withoutApostrophes = (cell: string) => cell.replaceAll(apostrophe, '')

/** With the byte order mark, which tells spreadsheets that it is UTF-8. */
export const csvHead = <Row>(columns: Columns<Row>) =>
  stringify([Object.keys(columns)], { ...options, bom: true })

export const csvLines = <Row>(columns: Columns<Row>, rows: Row[]) =>
  stringify(
    rows.map((row) => Object.values(columns).map((read) => withApostrophes(read(row)))),
    options,
  )

/**
 * The cells of a CSV file with commas or semicolons, without the apostrophes that writing adds. It is read a little at a
 * time, so that other requests are answered meanwhile, and no further than the first line too many.
 */
export async function readCsv(bytes: Uint8Array, mostLines: number) {
  const lines: { line: number; cells: string[] }[] = []
  const parser = Readable.from(partsOf(bytes)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      relax_column_count_less: true,
      skip_empty_lines: true,
      max_record_size: mostLineLength,
      info: true,
    }),
  )
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    lines.push({ line: info.lines, cells: record.map(withoutApostrophes) })
    if (lines.length > mostLines) break
  }
  return lines
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** More than the longest tool takes. */
const mostLineLength = 200_000
const partSize = 32 * 1024

async function* partsOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += partSize) {
    yield Buffer.from(bytes.subarray(at, at + partSize))
    await setImmediate()
  }
}

function delimiterOf(bytes: Uint8Array) {
  const text = Buffer.from(bytes.subarray(0, partSize)).toString('latin1')
  const head = text.slice(0, text.search(/[\r\n]|$/))
  return head.includes(';') && !head.includes(',') ? ';' : ','
}
