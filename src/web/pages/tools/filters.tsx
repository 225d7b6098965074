import { SlidersHorizontal } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { Form, Link, useNavigate, useSubmit } from 'react-router'
import type { Facets } from '#src/contract/catalogue.ts'
import { showCount } from '#src/contract/price.ts'
import { LaptopPicker } from '../../pieces/laptop-picker.tsx'
import { addressOf, chosen, type ListState, wrongPrices } from './choice.ts'

interface FiltersProps {
  state: ListState
  facets: Facets | null
}

/** Links and one form: every choice is an address, with or without scripts. Folded away where the screen is narrow. */
export function Filters({ state, facets }: FiltersProps) {
  const choices = chosen(state).length
  return (
    <details className="unfold-lg text-ui max-lg:mb-4 max-lg:border-base-300 max-lg:border-b max-lg:pb-3">
      <summary className="btn btn-line h-11 gap-2 px-4 text-sm">
        <SlidersHorizontal className="size-4" strokeWidth={1.75} aria-hidden />
        Filters
        {choices > 0 && (
          <span className="num grid size-5 place-items-center rounded-full bg-base-content text-[0.6875rem] text-base-100">
            {choices}
          </span>
        )}
      </summary>
      <div className="flex h-11 items-center justify-between">
        <h2 className="text-h4">Filters</h2>
        <Link to={addressOf({ view: state.view })} className="text-link text-note" viewTransition>
          Clear all
        </Link>
      </div>
      <Categories state={state} facets={facets} />
      <Laptop state={state} />
      <FilterForm key={addressOf(state)} state={state} facets={facets} />
      <OrderSize state={state} facets={facets} />
    </details>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section className="border-base-300 border-t py-5" aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-sans! font-semibold! text-sm tracking-normal!">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Categories({ state, facets }: FiltersProps) {
  const shown = facets?.category.filter(({ value, count }) => count > 0 || value === state.category) ?? []
  if (shown.length === 0) return null
  return (
    <Group title="Category">
      <ul>
        {shown.map((each) => {
          const current = each.value === state.category
          return (
            <li key={each.value}>
              <Link
                to={addressOf(state, { category: current ? undefined : each.value })}
                aria-current={current ? 'true' : undefined}
                className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-field px-2 hover:bg-base-200 aria-[current]:bg-base-content aria-[current]:text-base-100"
                preventScrollReset
              >
                {each.value}
                <span className={`num text-note ${current ? '' : 'text-quiet'}`}>
                  {showCount(each.count, each.capped)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

function Laptop({ state }: { state: ListState }) {
  const navigate = useNavigate()
  return (
    <Group title="What fits my laptop">
      <LaptopPicker
        chosen={state.fits ?? ''}
        className="grid gap-2"
        onPick={(fits) => navigate(addressOf(state, { fits }), { preventScrollReset: true })}
      />
      {state.fits && (
        <Link
          to={addressOf(state, { fits: undefined })}
          className="text-link mt-3 inline-block text-note"
          preventScrollReset
        >
          Any laptop
        </Link>
      )}
    </Group>
  )
}

/** What the form does not ask about goes along unseen. */
function FilterForm({ state, facets }: FiltersProps) {
  const submit = useSubmit()
  const { instock, minprice, maxprice, after, before, ...others } = state
  const inStock = facets?.instock[0]
  const [wrong, setWrong] = useState(wrongPrices(minprice, maxprice))
  const check = (event: SyntheticEvent, form: HTMLFormElement | null) => {
    const typed = new FormData(form ?? undefined)
    const found = wrongPrices(String(typed.get('minprice')), String(typed.get('maxprice')))
    setWrong(found)
    if (found) event.preventDefault()
  }
  const onInvalid: InvalidListener = (event) => check(event, event.currentTarget.form)
  return (
    <Form
      action="/tools"
      aria-label="Availability and price"
      preventScrollReset
      onSubmit={(event) => check(event, event.currentTarget)}
    >
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Group title="Availability">
        <label className="flex min-h-9 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="instock"
            value="true"
            defaultChecked={instock === 'true'}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            className="checkbox checkbox-primary"
          />
          <span className="grow">Can be ordered now</span>
          {inStock && (
            <span className="num text-note text-quiet">{showCount(inStock.count, inStock.capped)}</span>
          )}
        </label>
      </Group>
      <Group title="Price each">
        <div className="field">
          <div className="flex items-center gap-2">
            <Amount
              name="minprice"
              label="Price from"
              value={minprice}
              wrong={wrong?.from}
              onInvalid={onInvalid}
            />
            <span className="text-quiet" aria-hidden="true">
              –
            </span>
            <Amount
              name="maxprice"
              label="Price to"
              value={maxprice}
              wrong={wrong?.to}
              onInvalid={onInvalid}
            />
          </div>
          {wrong && (
            <p className="wrong" role="alert">
              {wrong.words}
            </p>
          )}
        </div>
        <button type="submit" className="btn btn-line btn-sm mt-3 h-10 w-full">
          Show
        </button>
      </Group>
    </Form>
  )
}

/** Our words take the place of the browser's where scripts run. */
type InvalidListener = (event: SyntheticEvent<HTMLInputElement>) => void

interface AmountProps {
  name: string
  label: string
  value?: string
  wrong?: boolean
  onInvalid: InvalidListener
}

function Amount({ name, label, value, wrong = false, onInvalid }: AmountProps) {
  return (
    <label className={`input num h-10 ${wrong ? 'border-error' : ''}`}>
      <span className="text-quiet" aria-hidden="true">
        $
      </span>
      <span className="sr-only">{label}</span>
      <input
        name={name}
        inputMode="decimal"
        pattern="\d{1,9}(\.\d{1,2})?"
        title="Dollars, such as 12.50"
        aria-invalid={wrong}
        defaultValue={value}
        onInvalid={onInvalid}
      />
    </label>
  )
}

function OrderSize({ state, facets }: FiltersProps) {
  const sizes = facets?.minquantity ?? []
  return (
    <Group title="I need at most">
      <ul className="join w-full">
        {[...sizes.map(({ value }) => value), undefined].map((size) => {
          const current = size === state.minquantity
          const facet = sizes.find(({ value }) => value === size)
          return (
            <li key={size ?? 'any'} className="grow">
              <Link
                to={addressOf(state, { minquantity: size })}
                aria-current={current ? 'true' : undefined}
                aria-label={
                  facet
                    ? `${facet.value} pieces, ${showCount(facet.count, facet.capped)} tools`
                    : 'any number of pieces'
                }
                className="btn btn-line join-item h-10 w-full px-2 text-sm aria-[current]:bg-base-content aria-[current]:text-base-100"
                preventScrollReset
              >
                {size ?? 'any'}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-note text-quiet">pieces. Hides tools with a higher minimum.</p>
    </Group>
  )
}
