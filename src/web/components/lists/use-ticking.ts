import { useRef, useState } from 'react'

export interface Ticking<Row> {
  /** In the sequence in which they were ticked. */
  ticked: Row[]
  has: (row: Row) => boolean
  /** With a range, all from the one that was ticked last. */
  toggle: (row: Row, range?: boolean) => void
  setAll: (rows: Row[], on: boolean) => void
  clear: () => void
}

/** Ticks stay while the list is paged and searched. */
export function useTicking<Row>(shown: Row[], keyOf: (row: Row) => string): Ticking<Row> {
  const [ticked, setTicked] = useState<Row[]>([])
  const last = useRef<string>(undefined)
  const isIn = (rows: Row[]) => (row: Row) => rows.some((each) => keyOf(each) === keyOf(row))
  const setAll = (rows: Row[], on: boolean) =>
    setTicked((before) => {
      const others = before.filter((row) => !isIn(rows)(row))
      return on ? [...others, ...rows] : others
    })
  const toggle = (row: Row, range = false) => {
    setAll(range ? between(shown, last.current, row, keyOf) : [row], !isIn(ticked)(row))
    last.current = keyOf(row)
  }
  // What has changed meanwhile is shown as it is now.
  const fresh = ticked.map((row) => shown.find((each) => keyOf(each) === keyOf(row)) ?? row)
  return { ticked: fresh, has: isIn(ticked), toggle, setAll, clear: () => setTicked([]) }
}

/** The rows from one to another, whichever stands first; the second alone if the first is not shown. */
export function between<Row>(
  shown: Row[],
  from: string | undefined,
  to: Row,
  keyOf: (row: Row) => string,
): Row[] {
  const ends = [shown.findIndex((row) => keyOf(row) === from), shown.indexOf(to)]
  const [first = -1, second = -1] = ends.toSorted((one, other) => one - other)
  return first < 0 ? [to] : shown.slice(first, second + 1)
}
