import type { Db } from '../db/connection.ts'

/** What a shop holds, at a glance. */
export const readShopSummary = (db: Db) =>
  db
    .selectFrom('orders')
    .select(({ fn, selectFrom }) => [
      selectFrom('tools')
        .select((tools) => tools.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .$asScalar()
        .as('tools'),
      fn.countAll<number>().as('orders'),
      fn.max<Date | null>('created_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
