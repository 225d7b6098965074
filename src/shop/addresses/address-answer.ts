import type { Address } from '#src/contract/accounts/addresses.ts'
import type { AddressRow } from '#src/store/addresses/addresses.ts'

export const toAddress = ({ id, postal_code, ...row }: AddressRow): Address => ({
  _id: id,
  postalCode: postal_code,
  ...row,
})
