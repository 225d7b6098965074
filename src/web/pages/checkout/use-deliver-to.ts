import { useState } from 'react'
import type { Address, AddressInput } from '#src/contract/accounts/addresses.ts'
import { checkAddress } from '#src/web/components/addresses/address-draft.ts'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { lastAddress } from '#src/web/lib/device-values.ts'
import { fieldProblems } from '#src/web/lib/problems/field-problems.ts'

type Typed = Omit<AddressInput, 'phone' | 'company'>

/** The one that was chosen last on this device, or else the first. */
export const usualAddress = (addresses: Address[]) =>
  addresses.find(({ _id }) => _id === lastAddress.read()) ?? addresses[0]

/** Where an order goes: one of the address book, or, while that is empty, one that is typed here and kept. */
export function useDeliverTo(addresses: Address[], start: AddressInput) {
  const [known, setKnown] = useState(addresses)
  const [chosen, setChosen] = useState(() => usualAddress(addresses))
  const { phone, company, ...rest } = start
  const typing = useDraft<Typed>(rest, checkAddress)

  const choose = (address: Address) => {
    lastAddress.write(address._id)
    setChosen(address)
  }
  const add = (address: Address) => {
    setKnown((before) => [...before, address])
    choose(address)
  }
  /** The chosen address; what was typed here is kept first. */
  async function settle(more: Pick<AddressInput, 'phone' | 'company'>): Promise<Address> {
    if (chosen) return chosen
    try {
      const saved = await browserApi.addresses.add({ ...typing.draft, ...more })
      add(saved)
      return saved
    } catch (problem) {
      typing.setErrors(fieldProblems(problem))
      throw problem
    }
  }
  return { known, chosen, choose, add, settle, typing, place: chosen ?? typing.draft }
}
