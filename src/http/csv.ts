import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** The columns of a CSV file: the name of each, and how its cell is read from a row. */
type Columns<Row> = Record<string, (row: Row) => string | number | null>

/** Spreadsheets run text that begins like a formula, so such text gets an apostrophe in front. */
const options = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true }

/** With the byte order mark, which tells spreadsheets that it is UTF-8. */
export const csvHead = <Row>(columns: Columns<Row>) =>
  stringify([Object.keys(columns)], { ...options, bom: true })

export const csvLines = <Row>(columns: Columns<Row>, rows: Row[]) =>
  stringify(
    rows.map((row) => Object.values(columns).map((read) => read(row))),
    options,
  )

/** The cells of a CSV file with commas or semicolons, without the apostrophes that writing adds. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const records = parse(text, {
    delimiter: head.includes(';') && !head.includes(',') ? ';' : ',',
    relax_column_count_less: true,
    skip_empty_lines: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return records.map(({ record, info }) => ({ line: info.lines, cells: record.map(withoutApostrophe) }))
}

const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
