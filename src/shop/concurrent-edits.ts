import { ShopProblem } from '#src/contract/problems.ts'

// What somebody else may have done while a form was open. Each refuses before anything is written.

export function refuseOtherVersion(row: { version: number }, version: number, what: string) {
  if (row.version === version) return
  throw new ShopProblem(
    'CONFLICT',
    `Somebody else has changed this ${what} meanwhile. Nothing was saved: open it again to see their change.`,
  )
}

export function refuseTakenName(name: string, others: { name: string }[], what: string) {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw ShopProblem.input('name', `is the name of another ${what}`)
}

/** A new order of all rows names each of them. */
export function refuseOtherRows(ids: string[], rows: { id: string }[], what: string) {
  const isWhole = ids.length === rows.length && rows.every(({ id }) => ids.includes(id))
  if (!isWhole)
    throw new ShopProblem('CONFLICT', `The ${what} have changed meanwhile. Look again, then move them.`)
}
