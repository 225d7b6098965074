import type { Person } from '#src/contract/accounts/accounts.ts'
import type { AddressInput } from '#src/contract/accounts/addresses.ts'
import { findDelivery } from '#src/web/lib/find-delivery.ts'
import { deviceCountry, startAddress } from './address-draft.ts'

/** What a person's next address starts with, by their profile. */
export async function findAddressStart({ email, displayName }: Person): Promise<AddressInput> {
  const { phoneNo, address } = await findDelivery(email)
  return startAddress({
    ...{ name: displayName, phone: phoneNo, address },
    country: deviceCountry(navigator.language),
  })
}
