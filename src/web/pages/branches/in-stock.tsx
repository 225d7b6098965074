import type { BranchTools } from '#src/contract/branch-stock.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'

/** What lies in a branch. */
export function InStock({ stock: { tools, total } }: { stock: BranchTools }) {
  const more = total - tools.length
  return (
    <section className="mt-16 md:mt-24" aria-labelledby="in-stock">
      <SectionHead id="in-stock" title="In stock here" />
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map(({ _id, path, name, sku, img, price, quantity }) => (
          <li key={_id} className="border-base-300 border-b">
            <a href={path} className="group flex items-center gap-4 py-3">
              <span className="picture size-14 shrink-0 rounded-field!">
                <ToolPicture img={img} alt="" sizes="3.5rem" />
              </span>
              <span className="min-w-0 grow">
                <span className="line-clamp-2 text-ui group-hover:text-link">{name}</span>
                <span className="block truncate font-mono text-quiet text-tag">{sku}</span>
              </span>
              <span className="num shrink-0 text-right text-ui">
                {showCount(quantity)} in stock
                <span className="block text-note text-quiet">{showPrice(price)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-4 text-quiet text-ui">
          And {showCount(more)} more. The page of each tool says where it lies.
        </p>
      )}
    </section>
  )
}
