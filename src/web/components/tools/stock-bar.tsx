import type { Tool } from '#src/contract/tools.ts'
import { showCount } from '#src/contract/values/money/price.ts'
import { isBelowMinimum, stockShare } from './stock.ts'

interface StockBarProps {
  tool: Pick<Tool, 'minquantity' | 'availablequantity'>
  low: boolean
}

export function StockBar({ tool, low }: StockBarProps) {
  return (
    <>
      <p className="num flex flex-wrap justify-between gap-x-3 text-[0.75rem] text-quiet leading-[1.125rem] sm:text-note">
        <span>
          min.&nbsp;{showCount(tool.minquantity)} · {showCount(tool.availablequantity)}&nbsp;in&nbsp;stock
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
