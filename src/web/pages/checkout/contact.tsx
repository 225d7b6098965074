import Lock from 'icon:lock'
import type { Person } from '#src/contract/accounts/accounts.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import { OptionalLabel } from '#src/web/components/forms/optional-label.tsx'
import { PhoneField } from '#src/web/components/forms/phone-field.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import type { BuyerDraft } from './buyer-draft.ts'
import { Section } from './section.tsx'

interface ContactProps {
  person: Person
  draft: BuyerDraft
  errors: Record<string, string>
  onChange: (part: Partial<BuyerDraft>) => void
}

export const Contact = ({ person, draft, errors, onChange }: ContactProps) => (
  <Section title="Contact">
    <Buyer person={person} />
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <PhoneField
        phone={draft.phoneNo}
        error={errors.phoneNo}
        hint="For the driver only."
        onChange={(phoneNo) => onChange({ phoneNo })}
      />
      <Field
        label={<OptionalLabel>Your reference</OptionalLabel>}
        error={errors.reference && `reference ${errors.reference}`}
        hint="Printed on the invoice."
      >
        {(wired) => (
          <input
            {...wired}
            name="reference"
            className="input"
            maxLength={60}
            value={draft.reference}
            onChange={(event) => onChange({ reference: event.target.value })}
          />
        )}
      </Field>
    </div>
  </Section>
)

function Buyer({ person: { displayName, email } }: { person: Person }) {
  const name = displayName || email
  return (
    <div className="flex items-center gap-3 border-base-300 border-y py-3 text-ui">
      <span className="head grid size-10 shrink-0 place-items-center rounded-field bg-base-200">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-note text-quiet">{email} · emails about the order go here</span>
      </span>
      <Icon of={Lock} className="size-3.5 shrink-0 text-quiet" />
    </div>
  )
}
