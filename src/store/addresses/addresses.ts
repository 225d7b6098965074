import { sql } from 'kysely'
import { type AddressInput, mostAddresses } from '#src/contract/accounts/addresses.ts'
import type { Db, DbTransaction } from '../db/connection.ts'

const columns = [
  ...(['id', 'name', 'company', 'street', 'city', 'postal_code'] as const),
  ...(['region', 'country', 'phone'] as const),
] as const

export const findAddresses = (db: Db, userId: string) =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('place')
    .execute()

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]

/** In the first free place; undefined when there is none, or the account is closed. */
export async function insertAddress(db: DbTransaction, userId: string, address: AddressInput, at: Date) {
  const { name, company, street, city, postalCode, region, country, phone } = address
  const { rows } = await sql<AddressRow>`
    insert into addresses (user_id, place, name, company, street, city, postal_code, region, country, phone, added_at)
    select ${userId}::uuid, free.place, ${name}, ${company}, ${street}, ${city}, ${postalCode}, ${region}, ${country},
      ${phone}, ${at}
    from generate_series(1, ${mostAddresses}::integer) free (place)
    where not exists (select from addresses where user_id = ${userId} and addresses.place = free.place)
    order by free.place limit 1
    returning id, name, company, street, city, postal_code, region, country, phone`.execute(db)
  return rows[0]
}

interface OwnAddress {
  id: string
  userId: string
}

export const updateAddress = (db: Db, { id, userId }: OwnAddress, address: AddressInput) => {
  const { postalCode: postal_code, ...rest } = address
  return db
    .updateTable('addresses')
    .set({ ...rest, postal_code })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

export const deleteAddress = (db: Db, { id, userId }: OwnAddress) =>
  db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const deleteAddressesOf = (db: Db, userId: string) =>
  db.deleteFrom('addresses').where('user_id', '=', userId).execute()
