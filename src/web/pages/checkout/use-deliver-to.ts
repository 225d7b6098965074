import { useState } from 'react'
import type { Address, AddressInput } from '#src/contract/addresses.ts'
import { addressFieldNames, checkAddress } from '#src/web/components/addresses/address-draft.ts'
import { useDraft } from '#src/web/components/forms/use-draft.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { lastAddress } from '#src/web/lib/device-values.ts'
import { fieldProblems } from '#src/web/lib/field-problems.ts'

/** The phone is asked for among the contact data. */
export const typedNames = addressFieldNames.filter((name) => name !== 'phone')

type Typed = Omit<AddressInput, 'phone'>

/** Where an order goes: one of the address book, or, while that is empty, one that is typed here and kept. */
export function useDeliverTo(addresses: Address[], start: AddressInput) {
  const [known, setKnown] = useState(addresses)
  const [chosenId, setChosenId] = useState(() => lastAddress.read())
  const { phone, ...rest } = start
  const typing = useDraft<Typed>(rest, checkAddress)
  const chosen = known.find(({ _id }) => _id === chosenId) ?? known[0]

  const choose = ({ _id }: Address) => {
    lastAddress.write(_id)
    setChosenId(_id)
  }
  const add = (address: Address) => {
    setKnown((before) => [...before, address])
    choose(address)
  }
  /** The chosen address; what was typed here is kept first. */
  async function settle(phone: string): Promise<Address> {
    if (chosen) return chosen
    try {
      const saved = await browserApi.addresses.add({ ...typing.draft, phone })
      add(saved)
      return saved
    } catch (problem) {
      typing.setErrors(fieldProblems(problem))
      throw problem
    }
  }
  return { known, chosen, choose, add, settle, typing }
}
