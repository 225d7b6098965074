import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, type Condition } from '../tools/tool-filter.ts'

/** Words as they stand, for a pattern of `like`. */
export const literally = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&')

/** Anywhere in a text, in small letters or capitals; by an index of its letters when it has one. */
export const has = (text: RawBuilder<unknown>, q: string): Condition =>
  sql<SqlBool>`${text} ilike ${`%${literally(q)}%`}`

/**
 * The same. Of an email, the end of its own part is looked for: each further letter is another list for the index to
 * read, and those of what follows the @ are long.
 */
export function hasByIndex(text: RawBuilder<unknown>, q: string): Condition {
  const own = q.slice(0, Math.max(0, q.indexOf('@')))
  if (own.length < 3) return has(text, q)
  return allOf([has(text, own.slice(-8)), sql<SqlBool>`strpos(lower${text}, lower(${q})) > 0`])
}
