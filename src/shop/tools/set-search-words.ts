import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#src/store/db/connection.ts'
import { holdLock } from '#src/store/db/locks.ts'
import { findWordGroups, replaceWordGroups, type WordGroup } from '#src/store/tools/search/word-groups.ts'

/** The words that buyers use for what the catalogue calls otherwise. */
export interface SearchWords {
  same: string[][]
  means: { words: string[]; find: string[] }[]
  ignored: string[]
  laptops: string[]
}

/** Writes nothing when they are the same already. */
export function setSearchWords(db: Db, words: SearchWords) {
  return db.transaction().execute(async (trx) => {
    await holdLock(trx, 'catalogue')
    const groups = toGroups(words)
    if (!isDeepStrictEqual(await findWordGroups(trx), groups)) await replaceWordGroups(trx, groups)
  })
}

const toGroups = ({ same, means, ignored, laptops }: SearchWords): WordGroup[] => [
  ...same.map((words) => ({ kind: 'same' as const, words, means: [] })),
  ...means.map(({ words, find }) => ({ kind: 'means' as const, words, means: find })),
  { kind: 'ignored', words: ignored, means: [] },
  { kind: 'laptop', words: laptops, means: [] },
]
