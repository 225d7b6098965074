/** What the database refuses under the name of a constraint, and what it just still takes. */
export interface Case {
  refused: string[]
  allowed?: string[]
}

export type Cases = Record<string, Case>

export const refuses = (...refused: string[]): Case => ({ refused })

/** Changes one row of the table, and it does not matter which. */
export const change = (table: string, assignments: string) =>
  `update ${table} set ${assignments} where ctid = (select min(ctid) from ${table})`

export const lengthOf = (table: string, column: string, least: number, most: number): Case => {
  const long = (length: number) => change(table, `${column} = repeat('x', ${length})`)
  return {
    refused: [...(least > 0 ? [long(least - 1)] : []), long(most + 1)],
    allowed: [long(least), long(most)],
  }
}

/** A value that another row has already. */
export const twice = (table: string, column: string) =>
  refuses(
    `update ${table} set ${column} = (select ${column} from ${table} where ${column} is not null limit 1)`,
  )

export const pointsNowhere = (table: string, column: string) =>
  refuses(change(table, `${column} = gen_random_uuid()`))
