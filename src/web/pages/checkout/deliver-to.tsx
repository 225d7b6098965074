import type { Address } from '#src/contract/accounts/addresses.ts'
import { placeInWords } from '#src/contract/values/addresses/address-lines.ts'
import { AddressInputs } from '#src/web/components/addresses/address-inputs.tsx'
import { typedAddressNames } from './buyer-draft.ts'
import { Section } from './section.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'

interface DeliverToProps {
  form: ReturnType<typeof useCheckoutForm>
  onAdd: () => void
}

export function DeliverTo({ form, onAdd }: DeliverToProps) {
  const { known, chosen, typing } = form.deliverTo
  if (!chosen)
    return (
      <Section title="Deliver to">
        <AddressInputs
          names={typedAddressNames}
          draft={typing.draft}
          errors={typing.errors}
          onChange={form.typeAddress}
        />
        <p className="mt-3 text-note text-quiet">We keep it in your address book.</p>
      </Section>
    )
  const addButton = (
    <button type="button" className="cursor-pointer text-link text-ui" onClick={onAdd}>
      Add an address
    </button>
  )
  return (
    <Section title="Deliver to" action={addButton}>
      <fieldset className="choices">
        <legend className="sr-only">Address</legend>
        {known.map((address) => (
          <Choice
            key={address._id}
            address={address}
            isChosen={address._id === chosen._id}
            onChoose={() => form.choose(address)}
          />
        ))}
      </fieldset>
    </Section>
  )
}

interface ChoiceProps {
  address: Address
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ address, isChosen, onChoose }: ChoiceProps) => (
  <label className="choice">
    <input
      type="radio"
      name="address"
      className="radio mt-px shrink-0"
      checked={isChosen}
      onChange={onChoose}
    />
    <span className="min-w-0 grow">
      <span className="wrap-anywhere block font-medium">
        {[address.name, address.company].filter(Boolean).join(', ')}
      </span>
      <span className="wrap-anywhere block text-note text-quiet">{placeInWords(address)}</span>
    </span>
  </label>
)
