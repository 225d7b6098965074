import type { FieldsProps } from './editor.tsx'
import { TypedField } from './typed-field.tsx'

const day = { type: 'date', className: 'num min-w-0' }
const count = { inputMode: 'numeric', className: 'num', maxLength: 7 } as const

/** When it counts, and how often. */
export const LimitFields = (fields: FieldsProps) => (
  <>
    <div className="grid grid-cols-2 items-start gap-3">
      <TypedField {...fields} name="starts" label="Starts" called="The first day" input={day} />
      <TypedField {...fields} name="ends" label="Ends" called="The last day" optional input={day} />
    </div>
    <div className="grid grid-cols-2 items-start gap-3">
      <TypedField
        {...fields}
        name="mostUses"
        label="Uses in all"
        optional
        input={{ ...count, placeholder: 'no limit' }}
      />
      <TypedField
        {...fields}
        name="mostUsesEach"
        label="Per person"
        called="Uses per person"
        optional
        input={{ ...count, placeholder: 'no limit' }}
      />
    </div>
  </>
)
