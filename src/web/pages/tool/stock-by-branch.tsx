import { useState } from 'react'
import type { BranchQuantity } from '#src/contract/branch-stock.ts'
import type { Tool } from '#src/contract/tools.ts'
import type { DeliveryTime } from '#src/contract/values/delivery/delivery-dates.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { SectionHead } from '#src/web/components/layout/headings.tsx'
import { hydrateOnInput } from '#src/web/components/layout/hydrate-on-input.tsx'
import { toast } from '#src/web/lib/toast.ts'

const Arrival = hydrateOnInput('arrival', () => import('#src/web/components/delivery/arrival.tsx'))

interface StockByBranchProps {
  tool: Tool
  branches: BranchQuantity[]
  /** How many the visitor wants; undefined while that cannot be ordered. */
  quantity: number | undefined
  /** When pieces that are not there yet arrive; undefined where nobody can collect an order. */
  collect: DeliveryTime | undefined
}

/** Nothing when no branch has any. */
export function StockByBranch({ tool, branches, quantity, collect }: StockByBranchProps) {
  if (branches.length === 0) return null
  return (
    <section aria-labelledby="stock-by-branch">
      <SectionHead id="stock-by-branch" title="Stock by branch" />
      <ul className="divide-y divide-base-300 border-base-300 border-y text-ui">
        {branches.map((branch) => {
          const canCollect = collect && branch.collect && isEnough(tool, branch, quantity)
          return (
            <li key={branch._id} className="flex min-h-13 items-center gap-x-4 py-2">
              <div className="min-w-0 grow">
                <a href={branch.path} className="hover:text-link">
                  {branch.name}
                </a>
                <div className="num flex flex-wrap gap-x-1 text-note text-quiet">
                  {thereNow(branch.quantity)}
                  {canCollect && branch.quantity < (quantity ?? 0) && (
                    <>
                      , all {showCount(quantity ?? 0)} <Arrival {...collect} />
                    </>
                  )}
                </div>
              </div>
              {canCollect && <CollectHere tool={tool} branch={branch} quantity={quantity ?? 0} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const thereNow = (quantity: number) => (quantity > 0 ? `${showCount(quantity)} there now` : 'none there now')

/** What a branch lacks comes from the store house. */
const isEnough = (tool: Tool, branch: BranchQuantity, quantity: number | undefined) =>
  quantity !== undefined && quantity <= tool.availablequantity + branch.quantity

interface CollectHereProps {
  tool: Tool
  branch: BranchQuantity
  quantity: number
}

/** Into the cart, with the branch chosen for the checkout. */
function CollectHere({ tool, branch, quantity }: CollectHereProps) {
  const [busy, setBusy] = useState(false)
  const collect = async () => {
    setBusy(true)
    try {
      const { collectIn } = await import('#src/web/lib/cart/collect-branch.ts')
      await collectIn(branch._id, { productId: tool._id, quantity })
    } catch (problem) {
      const { problemText } = await import('#src/web/lib/problems/problem-text.ts')
      toast('error', problemText(problem))
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="btn btn-line btn-sm hidden h-11 shrink-0 px-3 scripted:inline-flex md:h-9"
      aria-label={`Collect here, ${quantity} in ${branch.name}`}
      disabled={busy}
      onClick={collect}
    >
      Collect here
    </button>
  )
}
