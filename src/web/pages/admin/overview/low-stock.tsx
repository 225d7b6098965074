import type { Overview } from '#src/contract/statistics.ts'
import { isBelowMinimum } from '#src/web/components/tools/stock.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'

export function LowStock({ overview: { lowStock, lowStockCount } }: { overview: Overview }) {
  return (
    <section aria-labelledby="low-stock">
      <h2 id="low-stock" className="text-h3">
        Low stock
      </h2>
      {lowStock.length === 0 && (
        <div className="mt-4">
          <Empty title="Everything is well stocked" text="Tools with few orders left appear here." />
        </div>
      )}
      <ul className="mt-4 divide-y divide-base-300 border-base-300 border-y empty:hidden">
        {lowStock.map((tool) => (
          <li key={tool._id} className="flex items-center gap-3 py-3 text-ui">
            <span className="picture size-10 shrink-0 rounded-field!">
              <ToolPicture img={tool.img} alt="" sizes="2.5rem" />
            </span>
            <span className="min-w-0 grow">
              <a
                href={`/manageproduct?q=${encodeURIComponent(tool.sku)}`}
                className="block truncate hover:underline"
              >
                {tool.name}
              </a>
              <span className="font-mono text-quiet text-tag">{tool.sku}</span>
            </span>
            <span className="num shrink-0 text-right">
              {tool.availablequantity}
              <span className="block text-note text-warning">
                {isBelowMinimum(tool) ? 'below minimum' : 'low'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {lowStockCount > lowStock.length && (
        <a href="/manageproduct?low=true&sort=stock" className="arrow-link mt-4">
          All {lowStockCount}
        </a>
      )}
    </section>
  )
}
