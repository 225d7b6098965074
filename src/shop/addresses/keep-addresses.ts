import { type Address, type AddressInput, mostAddresses } from '#src/contract/accounts/addresses.ts'
import { ShopProblem } from '#src/contract/problems.ts'
import { deleteAddress, findAddresses, insertAddress, updateAddress } from '#src/store/addresses/addresses.ts'
import type { Db } from '#src/store/db/connection.ts'
import { lockOpenAccount } from '../accounts/lock-open-account.ts'
import type { UserId } from '../caller.ts'
import { toAddress } from './address-answer.ts'

export const readAddresses = async (db: Db, userId: UserId): Promise<Address[]> =>
  (await findAddresses(db, userId)).map(toAddress)

interface NewAddress {
  userId: UserId
  address: AddressInput
  now: Date
}

export const addAddress = (db: Db, { userId, address, now }: NewAddress): Promise<Address> =>
  db.transaction().execute(async (trx) => {
    await lockOpenAccount(trx, userId)
    const row = await insertAddress(trx, userId, address, now)
    if (!row)
      throw new ShopProblem(
        'CONFLICT',
        `You have ${mostAddresses} addresses, the most we keep. Delete one first.`,
      )
    return toAddress(row)
  })

interface OwnAddress {
  userId: UserId
  id: string
}

export async function changeAddress(db: Db, own: OwnAddress, address: AddressInput): Promise<Address> {
  const row = await updateAddress(db, own, address)
  if (!row) throw ShopProblem.noSuch('address')
  return toAddress(row)
}

export async function removeAddress(db: Db, own: OwnAddress) {
  if (!(await deleteAddress(db, own))) throw ShopProblem.noSuch('address')
}
