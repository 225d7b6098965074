import type { StockTool } from '#src/contract/tools.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { staffToolPath } from '#src/contract/values/paths/tool-path.ts'
import { LowestPrice } from '#src/web/components/tools/lowest-price.tsx'
import { isBelowMinimum, isLow } from '#src/web/components/tools/stock.ts'
import { ToolPicture } from '#src/web/components/tools/tool-picture.tsx'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { useShown } from '#src/web/lib/shown-settings.ts'

/** What is, and what would be. */
export function NowAndThen({ now, then }: { now: string | number; then: string | number }) {
  if (now === then) return now
  return (
    <>
      <s className="mr-1.5 font-normal text-quiet">
        <span className="sr-only">now </span>
        {now}
      </s>
      <ins className="font-semibold text-base-content no-underline">
        <span className="sr-only">then </span>
        {then}
      </ins>
    </>
  )
}

export const Prices = ({ tool, then }: { tool: StockTool; then: StockTool }) => (
  <>
    <NowAndThen now={showPrice(tool.price)} then={showPrice(then.price)} />
    <LowestPrice tool={then} />
    <NextPrice tool={tool} />
  </>
)

export function Named({ tool, problem }: { tool: StockTool; problem: string | undefined }) {
  const edits = useIsFor('catalogue')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="picture size-12 shrink-0 rounded-field!">
        <ToolPicture img={tool.img} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0">
        {edits ? (
          <a href={staffToolPath(tool)} className="line-clamp-2 break-words hover:underline">
            {tool.name}
          </a>
        ) : (
          <span className="line-clamp-2 break-words">{tool.name}</span>
        )}
        <span className="block break-all font-mono text-quiet text-tag">{tool.sku}</span>
        {problem && <span className="block text-error text-note">{problem}</span>}
      </span>
    </span>
  )
}

/** What is scheduled. */
function NextPrice({ tool: { nextprice } }: { tool: StockTool }) {
  if (!nextprice) return null
  const words = `${showPrice(nextprice.price)} from ${formatDay(nextprice.startsAt)}`
  return (
    <span
      className={`block whitespace-nowrap font-normal text-note max-xl:whitespace-normal ${nextprice.problem ? 'text-error' : 'text-secondary'}`}
    >
      {nextprice.problem ? `${words} did not begin` : words}
    </span>
  )
}

export function LowMark({ tool }: { tool: StockTool }) {
  const low = isLow(tool, useShown())
  if (!low || tool.hidden) return null
  return (
    <span className="ml-2 font-medium text-note text-warning">
      {isBelowMinimum(tool) ? 'below minimum' : 'low'}
    </span>
  )
}
