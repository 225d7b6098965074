import { sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'

/** What was typed into the search field, as the words of the catalogue and its word groups read it. */
export interface SearchQuery {
  /** All of it as a part number without hyphens and spaces. */
  key: string
  words: TypedWord[]
  /** It says that something shall not be there. */
  negates: boolean
  /** Words next to each other that are one word, or one phrase of a word group, when written together. */
  joined: { place: number; size: number; stem: string; stems: string[] }[]
  /** What the word groups say about a word or phrase: other stems for it, each a word or the words of a phrase. */
  groups: { stem: string; kind: GroupKind; others: string[][] | null }[]
  /** Laptop models that it names. */
  models: string[]
}

export interface TypedWord {
  place: number
  text: string
  /** Itself if the catalogue has it, else the words that it begins; without letters it is always taken as it is. */
  known: string[]
  /** If none is known: the two known words that it is written together of. */
  parts: string[] | null
  /** If none is known: the words with the fewest edits. */
  near: string[]
  /** It is part of the name of a laptop that parts fit. */
  inModels: boolean
}

export type GroupKind = 'same' | 'means' | 'ignored' | 'laptop'

const mostWords = 32

/** One query: see database/functions/tools/read_search.sql. */
export async function readSearchQuery(db: Db, q: string): Promise<SearchQuery> {
  const typed = q
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
  const negates = typed.some((word) => /^(no|non|not|without)$/i.test(word))
  const { rows } = await sql<{ read: Omit<SearchQuery, 'negates'> }>`
    select read_search(${q}, ${typed}::text[]) as read`.execute(db)
  return { ...(rows[0]?.read ?? { key: '', words: [], joined: [], groups: [], models: [] }), negates }
}
