import type { Tool } from '#src/contract/tools.ts'
import { isBelowMinimum, isLow, stockShare } from './stock.ts'

export function StockBar({ tool }: { tool: Pick<Tool, 'minquantity' | 'availablequantity'> }) {
  const low = isLow(tool)
  return (
    <>
      <p className="num flex flex-wrap justify-between gap-x-3 text-[0.75rem] text-quiet leading-[1.125rem] sm:text-note">
        <span>
          min. {tool.minquantity} · {tool.availablequantity} in stock
        </span>
        {low && (
          <span className="font-medium text-warning">{isBelowMinimum(tool) ? 'below minimum' : 'low'}</span>
        )}
      </p>
      <div className={`stock mt-2 ${low ? 'low' : ''}`}>
        <i style={{ width: `${stockShare(tool)}%` }} />
      </div>
    </>
  )
}
