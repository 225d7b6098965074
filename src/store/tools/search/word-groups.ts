import type { Db } from '#src/store/db/connection.ts'
import type { GroupKind } from './search-query.ts'

export interface WordGroup {
  kind: GroupKind
  words: string[]
  means: string[]
}

export const findWordGroups = (db: Db): Promise<WordGroup[]> =>
  db.selectFrom('word_groups').select(['kind', 'words', 'means']).orderBy('no').execute()

export async function replaceWordGroups(db: Db, groups: WordGroup[]) {
  await db.deleteFrom('word_groups').execute()
  if (groups.length > 0) await db.insertInto('word_groups').values(groups).execute()
}
