import { Field } from '#src/web/components/forms/field.tsx'
import { OptionalLabel } from '#src/web/components/forms/optional-label.tsx'
import type { BuyerDraft } from './buyer-draft.ts'
import { Section } from './section.tsx'

const looks = {
  company: { label: 'Company', autoComplete: 'organization', max: 80, hint: 'On the invoice.' },
  taxNumber: { label: 'Tax number', autoComplete: 'off', max: 40, hint: 'Only if the company has one.' },
}

interface CompanyProps {
  draft: BuyerDraft
  errors: Record<string, string>
  /** A shop without tax asks for no number. */
  isTaxed: boolean
  onChange: (part: Partial<BuyerDraft>) => void
  /** A field was left; what is in it may change the tax. */
  onLeave: () => void
}

export function Company({ draft, errors, isTaxed, onChange, onLeave }: CompanyProps) {
  const names = isTaxed ? (['company', 'taxNumber'] as const) : (['company'] as const)
  return (
    <Section title={isTaxed ? 'Company and tax' : 'Company'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => {
          const { label, autoComplete, max, hint } = looks[name]
          return (
            <Field
              key={name}
              label={<OptionalLabel>{label}</OptionalLabel>}
              error={errors[name] && `${label} ${errors[name]}`}
              hint={hint}
            >
              {(wired) => (
                <input
                  {...{ ...wired, name, autoComplete }}
                  className="input"
                  maxLength={max}
                  value={draft[name]}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                  onBlur={onLeave}
                />
              )}
            </Field>
          )
        })}
      </div>
    </Section>
  )
}
