import type { Overview } from '#src/contract/statistics.ts'
import { showPrice } from '#src/contract/values/money/price.ts'

/** Nothing in a shop without tax rates. */
export function TaxByRate({ taxes }: Pick<Overview, 'taxes'>) {
  if (taxes.length === 0) return null
  return (
    <section aria-labelledby="tax-by-rate">
      <h2 id="tax-by-rate" className="text-h3">
        Tax by rate
      </h2>
      <p className="mt-1 text-quiet text-ui">In paid orders, without what was sent back.</p>
      <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y">
        {taxes.map(({ name, rate, base, tax }) => (
          <li key={`${name} ${rate}`} className="flex items-start justify-between gap-4 py-3 text-ui">
            <span>
              {name} {rate}%<span className="num block text-note text-quiet">on {showPrice(base)}</span>
            </span>
            <span className="num shrink-0">{showPrice(tax)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
