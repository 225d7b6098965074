import {
  type CustomerFacts,
  type CustomerIndexRow,
  claimCustomers,
  deleteCustomers,
  findCustomerFacts,
  saveCustomers,
} from '#src/store/customers/customer-index.ts'
import type { Db } from '#src/store/db/connection.ts'
import { tryLock } from '#src/store/db/locks.ts'
import { customerWords } from './customer-words.ts'

const batch = 200

/** Makes the rows anew of all whose account, profile, addresses or orders have changed, many at a time. */
export async function indexCustomers(db: Db) {
  for (let done = batch; done === batch; ) done = await indexSomeCustomers(db)
}

/** One batch; returns how many changes it took up. None when another process is at it. */
export const indexSomeCustomers = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'customers'))) return 0
    const claimed = await claimCustomers(trx, batch)
    if (claimed.length === 0) return 0
    const ids = [...new Set(claimed.map(({ user_id }) => user_id))]
    const open = await findCustomerFacts(trx, ids)
    await saveCustomers(trx, open.map(toIndexRow))
    const closed = ids.filter((id) => open.every((row) => row.id !== id))
    if (closed.length > 0) await deleteCustomers(trx, closed)
    return claimed.length
  })

const toIndexRow = ({ email, name, texts, ...facts }: CustomerFacts): CustomerIndexRow => ({
  ...facts,
  words: customerWords({
    emails: [email],
    phones: texts.map(({ phone }) => phone),
    texts: [name, ...texts.flatMap((text) => [text.name, text.company ?? '', text.address])],
  }),
})
