import type { Overview } from '#src/contract/statistics.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { stackRoles } from '#src/web/components/ui/stack-roles.ts'
import { Change } from './change.tsx'

interface BestSellersProps {
  tools: Overview['bestSellers']
  compare: boolean
}

export function BestSellers({ tools, compare }: BestSellersProps) {
  const most = tools[0]?.revenue ?? 1
  return (
    <section aria-labelledby="best-sellers" className="min-w-0">
      <h2 id="best-sellers" className="pb-3 text-h4">
        Best sellers
      </h2>
      {tools.length === 0 ? (
        <Empty title="Nothing sold in this period" text="Tools appear here with the first paid order." />
      ) : (
        <div className="panel overflow-hidden">
          <table
            {...stackRoles.table}
            className="grid-table stack-table text-sm! lg:[&_td]:px-3! lg:[&_td]:py-1.5! lg:[&_th]:px-3!"
          >
            <caption className="sr-only">Best sellers</caption>
            <thead {...stackRoles.group}>
              <tr {...stackRoles.row}>
                <th {...stackRoles.heading} scope="col">
                  Tool
                </th>
                <th {...stackRoles.heading} scope="col" className="r">
                  Pieces
                </th>
                <th {...stackRoles.heading} scope="col" className="r">
                  Sales
                </th>
                <th {...stackRoles.heading} scope="col" className="w-36">
                  <span className="sr-only">Beside the best</span>
                </th>
                {compare && (
                  <th {...stackRoles.heading} scope="col" className="r">
                    Before
                  </th>
                )}
              </tr>
            </thead>
            <tbody {...stackRoles.group}>
              {tools.map(({ sku, name, img, pieces, revenue, change }) => (
                <tr {...stackRoles.row} key={sku}>
                  <td {...stackRoles.cell}>
                    <span className="flex items-center gap-3">
                      <span className="picture block size-9 shrink-0 rounded-field!">
                        <ToolPicture img={img} alt="" sizes="2.25rem" />
                      </span>
                      <span className="min-w-0">
                        <a
                          href={`/manageproduct?q=${encodeURIComponent(sku)}`}
                          className="block hover:underline"
                        >
                          {name}
                        </a>
                        <span className="font-mono text-quiet text-tag">{sku}</span>
                      </span>
                    </span>
                  </td>
                  <td {...stackRoles.cell} className="num r max-lg:order-3 max-lg:text-left!" data-k="Pieces">
                    {showCount(pieces)}
                  </td>
                  <td {...stackRoles.cell} className="num r font-medium">
                    {showPrice(revenue)}
                  </td>
                  <td {...stackRoles.cell} className="gone">
                    <span className="sr-only">{Math.round((revenue / most) * 100)}%</span>
                    <span className="block h-1.5 rounded-full bg-base-300">
                      <i
                        className="block h-full rounded-full bg-secondary"
                        style={{ width: `${(revenue / most) * 100}%` }}
                      />
                    </span>
                  </td>
                  {compare && (
                    <td {...stackRoles.cell} className="num r text-note max-lg:order-4">
                      {change === undefined ? 'new' : <Change change={change} />}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
