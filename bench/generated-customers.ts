import { indexCustomers } from '#src/shop/customers/index-customers.ts'
import type { Store } from '#src/store/db/connection.ts'

/** By the shop's own job, since what is made of people and orders is what is measured. */
export async function makeCustomers({ db, pool }: Store) {
  await pool.query('insert into customers_to_index (user_id) select id from users')
  await indexCustomers(db)
  await pool.query('vacuum analyze customers, customers_to_index')
}
