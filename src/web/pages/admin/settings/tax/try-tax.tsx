import { type FormEvent, useState } from 'react'
import type { ShownRate, TaxTried } from '#src/contract/tax.ts'
import type { TaxClass } from '#src/contract/terms.ts'
import { reverseChargeWords } from '#src/contract/values/money/figures.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { Field, FormProblem } from '#src/web/components/forms/field.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { placeOf } from './rate-rows.tsx'
import { ClassSelect } from './selects.tsx'

/** What a customer would pay, worked out by the shop itself. */
export function TryTax({ rates }: { rates: ShownRate[] }) {
  const places = [
    ...new Map(rates.map(({ country, region }) => [placeOf({ country, region }), { country, region }])),
  ]
  const [amount, setAmount] = useState('100.00')
  const [place, setPlace] = useState(places[0]?.[0] ?? '')
  const [taxClass, setTaxClass] = useState<TaxClass>('standard')
  const [company, setCompany] = useState(false)
  const [tried, setTried] = useState<TaxTried>()
  const [problem, setProblem] = useState<string>()
  const tryIt = async (event: FormEvent) => {
    event.preventDefault()
    const to = new Map(places).get(place) ?? places[0]?.[1]
    if (!to) return
    try {
      setTried(await browserApi.tax.tryIt({ amount, class: taxClass, company, ...to }))
      setProblem(undefined)
    } catch (refused) {
      setTried(undefined)
      setProblem(problemText(refused))
    }
  }
  return (
    <form
      className="panel p-4 md:p-5"
      aria-label="Try it"
      noValidate
      onSubmit={tryIt}
      onChange={() => setTried(undefined)}
    >
      <h3 className="text-h4">Try it</h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <Field label="Goods of, in dollars">
          {(wired) => (
            <input
              {...wired}
              className="input"
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
          )}
        </Field>
        <ClassSelect value={taxClass} withNone onChange={setTaxClass} />
        <Field label="Going to">
          {(wired) => (
            <select
              {...wired}
              className="select"
              value={place}
              onChange={(event) => setPlace(event.currentTarget.value)}
            >
              {places.map(([name]) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <label className="mt-3 flex items-start gap-3 text-ui">
        <input
          type="checkbox"
          className="checkbox mt-0.5"
          checked={company}
          onChange={(event) => setCompany(event.currentTarget.checked)}
        />
        The buyer is a company
      </label>
      <div className="mt-4 empty:hidden">
        <FormProblem words={problem} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-line px-6">
          Work it out
        </button>
        <p className="num text-ui" role="status">
          {tried && inWords(tried)}
        </p>
      </div>
    </form>
  )
}

function inWords({ tax, total, taxes, pricesContainTax, reverseCharge }: TaxTried) {
  const rates = taxes.map(({ name, rate }) => `${name} ${rate}%`).join(', ')
  const taxed = rates ? `${pricesContainTax ? 'of which' : 'with'} ${rates} ${showPrice(tax)}` : 'without tax'
  return `${showPrice(total)}, ${taxed}.${reverseCharge ? ` ${reverseChargeWords}` : ''}`
}
