import type { Db } from '../db/connection.ts'

/** The secret of this name; the first process creates it, and all others get the same. */
export async function readOrCreateSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.value ?? ''
}

export const hasSecret = async (db: Db, name: string) =>
  (await db.selectFrom('secrets').select('name').where('name', '=', name).executeTakeFirst()) !== undefined
