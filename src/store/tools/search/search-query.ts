import { sql } from 'kysely'
import type { Db } from '#src/store/db/connection.ts'

/** What was typed into the search field, as the catalogue's words see it. */
export interface SearchQuery {
  /** The whole of it as a part number without hyphens and spaces. */
  key: string
  /** For each word: the stems that stand for it. Empty when the catalogue has no such word. */
  words: { stem: string; meant: string[] }[]
  /** Whether there may be tools that have all the words: no two of them are known never to stand together. */
  together: boolean
  /** Laptop models that it names. */
  models: string[]
}

const mostEndings = 24
const mostModels = 60

/** One question to the database. A word that the catalogue does not have may be the beginning of some. */
export async function readSearchQuery(db: Db, q: string): Promise<SearchQuery> {
  const { rows } = await sql<SearchQuery>`
    with asked as materialized (select number_key(${q}) as key, word_stems(${q}) as stems),
    known as materialized (
      select stem, stem !~ '[a-z]' or length(stem) < 2 or exists (select from search_words where word = stem) as itself
      from asked, unnest(stems) stem)
    select key,
      coalesce((
        select json_agg(json_build_object('stem', stem, 'meant', case when itself then array[stem]
          else array(select word from search_words where word > stem and word < stem || '~' order by word limit ${mostEndings})
        end)) from known), '[]') as words,
      not exists (
        select from known one join known other on one.stem <> other.stem left join words_together on word = one.stem
        where one.itself and other.itself and is_plain_word(one.stem) and is_plain_word(other.stem)
          and coalesce(get_bit(others, word_place(other.stem)), 0) = 0) as together,
      array(
        select model from laptop_models where tools > 0
          and ((cardinality(stems) > 0 and words @> stems) or (length(asked.key) >= 3 and asked.key ~ '[0-9]' and laptop_models.key like '%' || asked.key || '%'))
        order by model limit ${mostModels}) as models
    from asked`.execute(db)
  return rows[0] ?? { key: '', words: [], together: false, models: [] }
}

/** Words of the catalogue that look like this one, the most alike first. */
export async function findSimilarWords(db: Db, stems: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ stem: string; alike: string[] }>`
    select stem, array(select word from search_words where word % stem
      order by similarity(word, stem) desc, word limit 16) as alike
    from unnest(${stems}::text[]) stem`.execute(db)
  return new Map(rows.map(({ stem, alike }) => [stem, alike]))
}
