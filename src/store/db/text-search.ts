import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, type Condition } from '../tools/tool-filter.ts'

/** Escapes a text for a `like` pattern. */
export const literally = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&')

/** Contains the words, ignoring case; uses a trigram index if there is one. */
export const has = (text: RawBuilder<unknown>, q: string): Condition =>
  sql<SqlBool>`${text} ilike ${`%${literally(q)}%`}`

/**
 * The same. For an email only the end of the part before the @ is looked up in the index: every further trigram is
 * another list to read, and those of common domains are long.
 */
export function hasByIndex(text: RawBuilder<unknown>, q: string): Condition {
  const own = q.slice(0, Math.max(0, q.indexOf('@')))
  if (own.length < 3) return has(text, q)
  return allOf([has(text, own.slice(-8)), sql<SqlBool>`strpos(lower${text}, lower(${q})) > 0`])
}
