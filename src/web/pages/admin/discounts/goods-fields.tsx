import type { DiscountGoods } from '#src/contract/discounts.ts'
import { Field, FieldError } from '#src/web/components/forms/field.tsx'
import type { FieldsProps } from './editor.tsx'
import { TypedField } from './typed-field.tsx'

const goods: Record<DiscountGoods, string> = {
  all: 'Every tool',
  categories: 'Categories',
  tools: 'Chosen tools',
}

/** For which goods, and from which value on. */
export function GoodsFields({ categories, ...fields }: FieldsProps & { categories: string[] }) {
  const { draft, saved, errors, onChange } = fields
  const isChanged = saved && saved.goods !== draft.goods
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TypedField {...fields} name="from" label="From a subtotal of" before="$" />
        <Field label="On" error={errors.goods && `On ${errors.goods}`}>
          {(wired) => (
            <select
              {...wired}
              className={`select ${isChanged ? 'is-changed' : ''}`}
              value={draft.goods}
              onChange={(event) => onChange({ goods: event.currentTarget.value as DiscountGoods })}
            >
              {Object.entries(goods).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {draft.goods === 'categories' && <CategoryBoxes categories={categories} {...fields} />}
      {draft.goods === 'tools' && (
        <Field
          label="Part numbers"
          hint="One on each line"
          error={errors.tools && `Part numbers ${errors.tools}`}
        >
          {(wired) => (
            <textarea
              {...wired}
              className={`textarea font-mono text-sm ${saved && saved.tools !== draft.tools ? 'is-changed' : ''}`}
              rows={4}
              value={draft.tools}
              onChange={(event) => onChange({ tools: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <label className="flex items-start gap-3 text-ui">
        <input
          type="checkbox"
          className="checkbox mt-0.5"
          checked={draft.skipsBreaks}
          onChange={(event) => onChange({ skipsBreaks: event.currentTarget.checked })}
        />
        Not on top of price breaks
      </label>
    </>
  )
}

function CategoryBoxes({ categories, draft, errors, onChange }: FieldsProps & { categories: string[] }) {
  /** One that has no tools any more can still be taken out. */
  const all = [...new Set([...categories, ...draft.categories])]
  const toggle = (name: string, isOn: boolean) =>
    onChange({
      categories: isOn ? [...draft.categories, name] : draft.categories.filter((each) => each !== name),
    })
  return (
    <fieldset
      className="field outline-none"
      tabIndex={-1}
      aria-invalid={errors.categories ? true : undefined}
    >
      <legend className="mb-1.5 font-[550] text-sm leading-5">Categories</legend>
      <div className="grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {all.map((name) => (
          <label key={name} className="flex min-h-9 items-center gap-3 text-ui max-md:min-h-11">
            <input
              type="checkbox"
              className="checkbox"
              checked={draft.categories.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {errors.categories && <FieldError>Categories {errors.categories}</FieldError>}
    </fieldset>
  )
}
