import type { Ticking } from './use-ticking.ts'

interface TickProps<Row> {
  row: Row
  /** What it is called. */
  name: string
  ticking: Ticking<Row>
}

/** With Shift, all from the one that was ticked last. */
export function Tick<Row>({ row, name, ticking }: TickProps<Row>) {
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={`Tick ${name}`}
      checked={ticking.has(row)}
      onClick={(event) => ticking.toggle(row, event.shiftKey)}
      // What is ticked comes from the page.
      onChange={() => {}}
    />
  )
}

interface TickAllProps<Row> {
  /** For a label beside it. */
  id?: string
  rows: Row[]
  /** What they are. */
  things: string
  ticking: Ticking<Row>
}

export function TickAll<Row>({ id, rows, things, ticking }: TickAllProps<Row>) {
  const all = rows.every(ticking.has)
  return (
    <input
      id={id}
      type="checkbox"
      className="checkbox"
      aria-label={`Tick all ${things} on this page`}
      checked={all}
      onChange={() => ticking.setAll(rows, !all)}
    />
  )
}
