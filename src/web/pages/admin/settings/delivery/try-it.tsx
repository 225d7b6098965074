import { useState } from 'react'
import { DeliveryMethodInput } from '#src/contract/delivery.ts'
import { countriesByName, countryName } from '#src/contract/values/addresses/countries.ts'
import { deliveryCents } from '#src/contract/values/delivery/delivery-cost.ts'
import { deliveryInWords } from '#src/contract/values/delivery/delivery-dates.ts'
import { readCents, toDollars } from '#src/contract/values/money/money.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { useWorkCalendar } from '#src/web/lib/work-calendar.ts'
import { Amount } from './cost-rows.tsx'
import { type MethodDraft, methodFormOf } from './method-draft.ts'

/** What an order would pay by what is typed, also before it is saved. */
export function TryIt({ draft }: { draft: MethodDraft }) {
  const [value, setValue] = useState('640.00')
  const [grams, setGrams] = useState('1200')
  const [country, setCountry] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-base-300 border-t px-4 py-3 text-sm">
      <span className="text-quiet">Try it: goods of</span>
      <Amount label="Value of the goods" text={value} unit="$" onText={setValue} />
      {draft.costBy === 'weight' && (
        <Amount label="Weight of the goods" text={grams} unit="g" onText={setGrams} />
      )}
      {draft.countries.length > 0 && (
        <select
          className="select h-10 w-auto max-w-60 text-ui"
          aria-label="Delivered to"
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          <option value="">to one of its countries</option>
          {countriesByName.map(({ code, name }) => (
            <option key={code} value={code}>
              to {name}
            </option>
          ))}
        </select>
      )}
      <output className="num font-medium">
        <Answer draft={draft} value={value} grams={grams} country={country} />
      </output>
    </div>
  )
}

interface AnswerProps {
  draft: MethodDraft
  value: string
  grams: string
  country: string
}

function Answer({ draft, value, grams, country }: AnswerProps) {
  const calendar = useWorkCalendar()
  const method = DeliveryMethodInput.safeParse({ ...methodFormOf(draft), name: draft.name || 'x' }).data
  const valueCents = readCents(value)
  if (!method || valueCents === undefined || !/^\d{1,9}$/.test(grams)) return '–'
  if (country && !draft.countries.includes(country)) return `is not delivered to ${countryName(country)}`
  const cents = deliveryCents(method, { valueCents, grams: Number(grams) })
  const when = deliveryInWords(method, calendar, new Date(), calendar.timeZone)
  return `pay ${cents === 0 ? 'nothing' : showPrice(toDollars(cents))}; here ${when}`
}
