import { roundings } from '#src/contract/values/tools/bulk-change.ts'
import { Field } from '#src/web/components/forms/field.tsx'
import type { BulkDraft } from './bulk-draft.ts'
import type { Bulk } from './use-bulk.ts'

export function BulkPriceFields({ bulk: { draft, errors, change } }: { bulk: Bulk }) {
  const later = draft.startsAt !== undefined
  return (
    <>
      <Field label="Change the price by" error={errors.percent} className="w-64 max-sm:w-full">
        {(wired) => (
          <span className="flex">
            <select
              className="select w-28 shrink-0 rounded-r-none border-r-0"
              aria-label="Up or down"
              value={draft.direction}
              onChange={({ target }) =>
                change({ percent: draft.percent, direction: target.value as BulkDraft['direction'] })
              }
            >
              <option value="up">Up</option>
              <option value="down">Down</option>
            </select>
            <span className="input rounded-l-none">
              <input
                {...wired}
                className="num text-right"
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                value={draft.percent}
                onChange={({ target }) => change({ percent: target.value })}
              />
              <span className="text-quiet">%</span>
            </span>
          </span>
        )}
      </Field>
      <Field label="Round to" className="w-28">
        {(wired) => (
          <select
            {...wired}
            className="select num"
            value={draft.roundTo}
            onChange={({ target }) => change({ roundTo: target.value as BulkDraft['roundTo'] })}
          >
            {roundings.map((dollars) => (
              <option key={dollars} value={dollars}>
                ${dollars}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="From" className="w-28">
        {(wired) => (
          <select
            {...wired}
            className="select"
            value={later ? 'later' : 'now'}
            onChange={({ target }) => change({ startsAt: target.value === 'later' ? '' : undefined })}
          >
            <option value="now">Now</option>
            <option value="later">Later</option>
          </select>
        )}
      </Field>
      {later && (
        <Field label="Day and time" error={errors.startsAt} className="w-56 max-sm:w-full">
          {(wired) => (
            <input
              {...wired}
              type="datetime-local"
              className="input num"
              value={draft.startsAt}
              onChange={({ target }) => change({ startsAt: target.value })}
            />
          )}
        </Field>
      )}
      <label className="mt-[1.625rem] flex min-h-11 items-center gap-2.5 text-ui">
        <input
          type="checkbox"
          className="checkbox"
          checked={draft.breaks}
          onChange={({ target }) => change({ breaks: target.checked })}
        />
        Price breaks too
      </label>
    </>
  )
}

export function BulkCategoryFields({
  bulk: { draft, errors, change },
  categories,
}: {
  bulk: Bulk
  categories: string[]
}) {
  return (
    <Field label="Move to category" error={errors.category} className="w-72 max-sm:w-full">
      {(wired) => (
        <>
          <input
            {...wired}
            className="input"
            maxLength={60}
            autoComplete="off"
            list={`${wired.id}-categories`}
            value={draft.category}
            onChange={({ target }) => change({ category: target.value })}
          />
          <datalist id={`${wired.id}-categories`}>
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

export function BulkQuantityFields({ bulk: { draft, errors, change } }: { bulk: Bulk }) {
  const field = (label: string, name: 'minquantity' | 'quantitystep') => (
    <Field label={label} hint="Leave empty to keep" error={errors[name]} className="w-36">
      {(wired) => (
        <input
          {...wired}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {field('Minimum', 'minquantity')}
      {field('Step', 'quantitystep')}
    </>
  )
}
