import { randomBytes } from 'node:crypto'
import type { List } from '#src/contract/lists.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import type { Db } from '#src/store/db/connection.ts'
import { lockList, updateList } from '#src/store/lists/lists.ts'
import type { UserId } from '../caller.ts'
import { readOwnList } from './read-list.ts'

interface Own {
  id: string
  userId: UserId
}

/** 128 bits that nobody can guess. A list that is shared already keeps its link. */
export const shareList = (db: Db, list: Own): Promise<List> =>
  db.transaction().execute(async (trx) => {
    const row = await lockList(trx, list)
    if (!row) throw ShopProblem.noSuch('list')
    if (!row.share_token) await updateList(trx, list, { share_token: randomBytes(16).toString('base64url') })
    return readOwnList(trx, list)
  })

export async function unshareList(db: Db, list: Own): Promise<List> {
  if (!(await updateList(db, list, { share_token: null }))) throw ShopProblem.noSuch('list')
  return readOwnList(db, list)
}
