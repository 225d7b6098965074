import type { TaxClass } from '#src/contract/terms.ts'
import type { ToolDraft } from '#src/web/lib/tool-draft.ts'
import { Field } from '../../forms/field.tsx'
import { BreakRows } from './break-rows.tsx'
import { PicturesField } from './pictures/pictures-field.tsx'
import { SpecRows } from './spec-rows.tsx'

interface ToolFieldsProps {
  draft: ToolDraft
  errors: Record<string, string>
  categories: string[]
  /** An existing tool keeps its part number. */
  fixedSku?: boolean
  saving: boolean
  /** Pictures are on their way, and the form must not be sent without them. */
  onUploading: (uploading: boolean) => void
  onChange: (part: Partial<ToolDraft>) => void
}

type Plain = Exclude<keyof ToolDraft, 'specs' | 'pricebreaks' | 'pictures'>

const optional: Plain[] = ['sku', 'fits', 'weightgrams', 'lowbelow']

const taxClasses = { standard: 'Standard', reduced: 'Reduced', none: 'No tax' } satisfies Record<
  TaxClass,
  string
>

/** Every field of a tool, each with its error. */
export function ToolFields(props: ToolFieldsProps) {
  const { draft, errors, categories, fixedSku = false, saving, onUploading, onChange } = props
  const bind = (field: Plain) => ({
    value: draft[field],
    required: !optional.includes(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" error={errors.name} className="sm:col-span-2">
        {(wired) => <input {...wired} {...bind('name')} className="input" maxLength={160} />}
      </Field>
      <div className="sm:col-span-2">
        <PicturesField
          pictures={draft.pictures}
          img={draft.img}
          error={errors.img ?? errors.pictures}
          saving={saving}
          onUploading={onUploading}
          onChange={onChange}
        />
      </div>
      <Field label="Price" hint="In dollars, per piece" error={errors.price}>
        {(wired) => (
          <input {...wired} {...bind('price')} className="input num" inputMode="decimal" maxLength={12} />
        )}
      </Field>
      <Field label="Available quantity" error={errors.availablequantity}>
        {(wired) => (
          <input {...wired} {...bind('availablequantity')} type="number" min={0} className="input num" />
        )}
      </Field>
      <Field label="Minimum quantity" hint="The smallest order" error={errors.minquantity}>
        {(wired) => <input {...wired} {...bind('minquantity')} type="number" min={1} className="input num" />}
      </Field>
      <Field label="Quantity step" hint="Orders must be a multiple of this" error={errors.quantitystep}>
        {(wired) => (
          <input {...wired} {...bind('quantitystep')} type="number" min={1} className="input num" />
        )}
      </Field>
      <Field label="Weight" hint="In grams, per piece; for delivery by weight" error={errors.weightgrams}>
        {(wired) => (
          <input
            {...wired}
            {...bind('weightgrams')}
            className="input num"
            inputMode="numeric"
            maxLength={8}
          />
        )}
      </Field>
      <Field label="Tax class" error={errors.taxclass}>
        {(wired) => (
          <select {...wired} {...bind('taxclass')} className="select">
            {Object.entries(taxClasses).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Low stock below"
        hint="In pieces; leave empty for the level of the shop"
        error={errors.lowbelow}
        className="sm:col-span-2"
      >
        {(wired) => (
          <input
            {...wired}
            {...bind('lowbelow')}
            className="input num sm:max-w-[calc(50%-0.625rem)]"
            inputMode="numeric"
            maxLength={10}
          />
        )}
      </Field>
      <BreakRows
        breaks={draft.pricebreaks}
        error={errors.pricebreaks}
        onChange={(pricebreaks) => onChange({ pricebreaks })}
      />
      <Field label="Category" error={errors.category}>
        {(wired) => (
          <>
            <input
              {...wired}
              {...bind('category')}
              className="input"
              maxLength={60}
              list={`${wired.id}-categories`}
            />
            <datalist id={`${wired.id}-categories`}>
              {categories.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {!fixedSku && (
        <Field label="Part number" hint="Leave empty to make one from the name" error={errors.sku}>
          {(wired) => <input {...wired} {...bind('sku')} className="input font-mono" maxLength={40} />}
        </Field>
      )}
      <Field label="Description" error={errors.description} className="sm:col-span-2">
        {(wired) => (
          <textarea {...wired} {...bind('description')} className="textarea" rows={4} maxLength={4000} />
        )}
      </Field>
      <SpecRows specs={draft.specs} error={errors.specs} onChange={(specs) => onChange({ specs })} />
      <Field
        label="Fits these models"
        hint="One model per line. Leave empty for tools that fit all."
        error={errors.fits}
        className="sm:col-span-2"
      >
        {(wired) => <textarea {...wired} {...bind('fits')} className="textarea" rows={3} />}
      </Field>
    </div>
  )
}
