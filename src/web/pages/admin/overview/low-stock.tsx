import type { Overview } from '#src/contract/statistics.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { isBelowMinimum } from '#src/web/components/tools/stock.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'

type LowTool = Overview['lowStock'][number]

const warning = (tool: LowTool) => {
  if (isBelowMinimum(tool)) return `below the minimum of ${tool.minquantity}`
  if (tool.daysLeft === undefined) return 'low'
  return tool.daysLeft < 2 ? 'gone in about a day' : `gone in about ${showCount(tool.daysLeft)} days`
}

export function LowStock({ overview: { lowStock, lowStockCount } }: { overview: Overview }) {
  return (
    <section aria-labelledby="low-stock" className="min-w-0">
      <div className="flex items-baseline justify-between pb-3">
        <h2 id="low-stock" className="text-h4">
          Low stock
        </h2>
        {lowStockCount > lowStock.length && (
          <a href="/manageproduct?low=true&sort=stock" className="text-link text-note">
            All {showCount(lowStockCount)}
          </a>
        )}
      </div>
      {lowStock.length === 0 && (
        <Empty title="Everything is well stocked" text="Tools with few orders left appear here." />
      )}
      <ul className="divide-y divide-base-300 border-base-300 border-y empty:hidden">
        {lowStock.map((tool) => (
          <li key={tool._id} className="flex items-center gap-3 py-2.5 text-sm">
            <span className="picture block size-10 shrink-0 rounded-field!">
              <ToolPicture img={tool.img} alt="" sizes="2.5rem" />
            </span>
            <span className="min-w-0 grow">
              <a
                href={`/manageproduct?q=${encodeURIComponent(tool.sku)}`}
                className="block truncate hover:underline"
              >
                {tool.name}
              </a>
              <span className="block text-note text-warning">{warning(tool)}</span>
              <span className="num block text-note text-quiet">
                {tool.sold > 0 ? `sold ${showCount(tool.sold)} in 30 days` : 'none sold in 30 days'}
              </span>
            </span>
            <span className="num head shrink-0 text-h4">
              {showCount(tool.availablequantity)}
              <span className="sr-only"> in stock</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
