import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** What was typed into the search field, as the catalogue's words see it. */
export interface Question {
  /** The whole of it as a part number without hyphens and spaces. */
  key: string
  /** For each word: the stems that stand for it. Empty when the catalogue has no such word. */
  words: { stem: string; meant: string[] }[]
  /** Laptop models that it names. */
  models: string[]
}

const mostEndings = 24
const mostModels = 60

/** One question to the database. A word that the catalogue does not have may be the beginning of some. */
export async function readQuestion(db: Db, q: string): Promise<Question> {
  const { rows } = await sql<{ key: string; words: Question['words']; models: string[] }>`
    with asked as materialized (select number_key(${q}) as key, word_stems(${q}) as stems)
    select key,
      coalesce((
        select json_agg(json_build_object('stem', stem, 'meant', case
          when stem !~ '[a-z]' or length(stem) < 2 or exists (select from search_words where word = stem) then array[stem]
          else array(select word from search_words where word > stem and word < stem || '~' order by word limit ${mostEndings})
        end)) from unnest(stems) stem), '[]') as words,
      array(
        select model from laptop_models where tools > 0
          and ((cardinality(stems) > 0 and words @> stems) or (length(asked.key) >= 3 and asked.key ~ '[0-9]' and laptop_models.key like '%' || asked.key || '%'))
        order by model limit ${mostModels}) as models
    from asked`.execute(db)
  return rows[0] ?? { key: '', words: [], models: [] }
}

/** Words of the catalogue that look like this one, the most alike first. */
export async function findAlikeWords(db: Db, stems: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ stem: string; alike: string[] }>`
    select stem, array(select word from search_words where word % stem
      order by similarity(word, stem) desc, word limit 16) as alike
    from unnest(${stems}::text[]) stem`.execute(db)
  return new Map(rows.map(({ stem, alike }) => [stem, alike]))
}
