import type { StockChange } from '#src/contract/branch-stock.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'

const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })
const words = { set: 'counted', transfer: 'moved' } as const

export function PlacesHistory({ changes }: { changes: StockChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="stock-history">
      <h3 id="stock-history" className="font-medium text-ui">
        History
      </h3>
      <ol className="mt-2 grid gap-2 text-note">
        {changes.map(({ no, at, place = 'Store house', change, reason, note, actor }) => (
          <li key={no}>
            <span className="num font-medium">{signed.format(change)}</span> {place}, {words[reason]}
            {note && `: ${note}`}
            <span className="block text-quiet">
              {formatDayAndTime(at)} · {actor}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
