import { sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'

/** What was typed into the search field, as the words of the catalogue read it. */
export interface SearchQuery {
  /** All of it as a part number without hyphens and spaces. */
  key: string
  /** For each word the stems that may stand for it, and whether the catalogue has it or how it begins. */
  words: { known: boolean; meant: string[] }[]
  /** Laptop models that it names. */
  models: string[]
}

const mostEndings = 24
const mostModels = 60

/**
 * One query. A word that the catalogue does not have may be the beginning of some; else it is misspelt, and those with
 * the fewest edits are meant, of all that share enough trigrams with it.
 */
export async function readSearchQuery(db: Db, q: string): Promise<SearchQuery> {
  const { rows } = await sql<SearchQuery>`
    with asked as materialized (select number_key(${q}) as key, word_stems(${q}) as stems),
    typed as materialized (
      select left(stem, 60) as stem,
        case when stem !~ '[a-z]' or length(stem) < 2 or exists (select from search_words where word = stem) then array[stem]
        else array(select word from search_words where word > stem and word < stem || '~' order by word limit ${mostEndings})
        end as known
      from asked, unnest(stems) stem)
    select key,
      coalesce((
        select json_agg(json_build_object('known', known <> '{}', 'meant', case when known <> '{}' then known
          else array(select word from search_words
            where word % stem and levenshtein(word, stem) <= least(3, 1 + length(stem) / 4)
            order by levenshtein(word, stem) fetch first row with ties)
        end)) from typed), '[]') as words,
      array(
        select model from laptop_models where tools > 0
          and ((cardinality(stems) > 0 and words @> stems) or (length(asked.key) >= 3 and asked.key ~ '[0-9]' and laptop_models.key like '%' || asked.key || '%'))
        order by model limit ${mostModels}) as models
    from asked`.execute(db)
  return rows[0] ?? { key: '', words: [], models: [] }
}
