import { Fragment } from 'react'
import type { BranchQuantity } from '#src/contract/branch-stock.ts'
import { showCount } from '#src/contract/values/price.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'

/** Nothing when no branch has any. */
export function StockByBranch({ branches }: { branches: BranchQuantity[] }) {
  if (branches.length === 0) return null
  return (
    <section aria-labelledby="stock-by-branch">
      <SectionHead id="stock-by-branch" title="Stock by branch" />
      <dl className="spec">
        {branches.map(({ _id, name, path, quantity }) => (
          <Fragment key={_id}>
            <dt>
              <a href={path} className="hover:text-link">
                {name}
              </a>
            </dt>
            <dd className={`num ${quantity > 0 ? '' : 'text-quiet'}`}>
              {quantity > 0 ? `${showCount(quantity)} there now` : 'none there now'}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
