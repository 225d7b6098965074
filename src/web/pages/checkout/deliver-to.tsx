import type { Address } from '#src/contract/addresses.ts'
import { placeInWords } from '#src/contract/values/address-lines.ts'
import { AddressInputs } from '#src/web/components/addresses/address-inputs.tsx'
import { Section } from './section.tsx'
import { typedNames, type useDeliverTo } from './use-deliver-to.ts'

interface DeliverToProps {
  deliverTo: ReturnType<typeof useDeliverTo>
  onChoose: (address: Address) => void
  onAdd: () => void
}

export function DeliverTo({ deliverTo, onChoose, onAdd }: DeliverToProps) {
  const { known, chosen, typing } = deliverTo
  if (!chosen)
    return (
      <Section title="Deliver to">
        <AddressInputs
          names={typedNames}
          draft={typing.draft}
          errors={typing.errors}
          onChange={typing.change}
        />
        <p className="mt-3 text-note text-quiet">We keep it in your address book.</p>
      </Section>
    )
  return (
    <Section
      title="Deliver to"
      action={
        <button type="button" className="text-link text-ui" onClick={onAdd}>
          Add an address
        </button>
      }
    >
      <fieldset className="choices">
        <legend className="sr-only">Address</legend>
        {known.map((address) => (
          <label key={address._id} className="choice">
            <input
              type="radio"
              name="address"
              className="radio mt-px shrink-0"
              checked={address._id === chosen._id}
              onChange={() => onChoose(address)}
            />
            <span className="min-w-0 grow">
              <span className="wrap-anywhere block font-medium">
                {[address.name, address.company].filter(Boolean).join(', ')}
              </span>
              <span className="wrap-anywhere block text-note text-quiet">{placeInWords(address)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
