import type { Overview } from '#src/contract/statistics.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { shortDay } from './period.ts'

/** Nothing when everything was found. */
export function MissedSearches({ searches }: { searches: Overview['missedSearches'] }) {
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="missed" className="min-w-0 lg:col-span-2">
      <h2 id="missed" className="pb-3 text-h4">
        Searched, not found
      </h2>
      <div className="panel overflow-hidden">
        <table
          {...stackRoles.table}
          className="grid-table stack-table text-sm! lg:[&_td]:px-3! lg:[&_td]:py-2! lg:[&_th]:px-3!"
        >
          <caption className="sr-only">Searched, not found</caption>
          <thead {...stackRoles.group}>
            <tr {...stackRoles.row}>
              <th {...stackRoles.heading} scope="col">
                Words
              </th>
              <th {...stackRoles.heading} scope="col" className="r">
                Times
              </th>
              <th {...stackRoles.heading} scope="col">
                What visitors saw
              </th>
              <th {...stackRoles.heading} scope="col" className="r">
                Last
              </th>
            </tr>
          </thead>
          <tbody {...stackRoles.group}>
            {searches.map(({ words, times, near, lastOn }) => (
              <tr {...stackRoles.row} key={words}>
                <td {...stackRoles.cell} className="wrap-anywhere font-mono text-[0.8125rem]">
                  <a href={`/tools?q=${encodeURIComponent(words)}`} className="hover:underline">
                    {words}
                  </a>
                </td>
                <td {...stackRoles.cell} className="num r" data-k="Times">
                  {showCount(times)}
                </td>
                <td {...stackRoles.cell} className="text-quiet max-lg:order-3">
                  {near ? 'what comes near' : 'nothing'}
                </td>
                <td {...stackRoles.cell} className="num r whitespace-nowrap text-quiet max-lg:order-4">
                  {shortDay(lastOn)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
