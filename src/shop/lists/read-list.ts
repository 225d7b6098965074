import type { List, ListSummary, SharedList } from '#src/contract/lists.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { findList, findListLines, findLists, findSharedList } from '#src/store/lists/lists.ts'
import type { UserId } from '../caller.ts'
import { toList, toListSummary, toSharedList } from './list-answer.ts'

export const readLists = async (db: Db, userId: UserId): Promise<ListSummary[]> =>
  (await findLists(db, userId)).map(toListSummary)

export async function readOwnList(db: Db, list: { id: string; userId: UserId }): Promise<List> {
  const row = await findList(db, list)
  if (!row) throw ShopProblem.noSuch('list')
  return toList(row, await findListLines(db, [row.id]))
}

/** For whoever has the link. */
export async function readSharedList(db: Db, token: string): Promise<SharedList> {
  const row = isToken(token) ? await findSharedList(db, token) : undefined
  if (!row) throw ShopProblem.noSuch('sharedList')
  return toSharedList(row, await findListLines(db, [row.id]))
}

const isToken = (text: string) => /^[\w-]{22}$/.test(text)

/** With all their lines, for the person's own data. */
export async function readAllLists(db: Db, userId: UserId): Promise<List[]> {
  const rows = await findLists(db, userId)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await findListLines(db, ids), ({ list_id }) => list_id)
  return rows.map((row) => toList(row, lines.get(row.id) ?? []))
}
