import { ShopProblem } from '#src/contract/problems.ts'
import { isOpenAccount } from '#src/store/accounts/accounts.ts'
import { lockPerson } from '#src/store/accounts/personal-data.ts'
import type { DbTransaction } from '#src/store/db/connection.ts'
import type { UserId } from '../caller.ts'

/** An account that is being closed gets nothing new: others wait for the lock, and then see that it is closed. */
export async function lockOpenAccount(trx: DbTransaction, userId: UserId) {
  await lockPerson(trx, userId)
  if (!(await isOpenAccount(trx, userId))) throw new ShopProblem('NOT_SIGNED_IN', 'This account is closed.')
}
