import type { Tool } from '#src/contract/tools.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { lineSaving, lineTotal, unitPrice } from '#src/contract/values/money/price-breaks.ts'
import { QuantityStepper } from '#src/web/components/tools/quantity-stepper.tsx'
import { isBelowMinimum } from '#src/web/components/tools/stock.ts'
import { StockBar } from '#src/web/components/tools/stock-bar.tsx'
import { useTaxNote } from '#src/web/lib/shown-settings.ts'
import { PriceTable } from './price-table.tsx'
import type { ChosenQuantity } from './use-quantity.ts'

/** The prices of a tool with price breaks, and what the chosen quantity comes to. */
export function PriceByQuantity({ tool, chosen }: { tool: Tool; chosen: ChosenQuantity }) {
  const { typed, setTyped, problem, quantity } = chosen
  return (
    <>
      <PriceTable tool={tool} quantity={quantity} onPick={(from) => setTyped(String(from))} />
      <div className="mt-5">
        {isBelowMinimum(tool) ? (
          <StockBar tool={tool} low />
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-4 [&>.field]:flex-[1_0_10rem]">
            <QuantityStepper compact typed={typed} limits={tool} problem={problem} onChange={setTyped} />
            <Total tool={tool} quantity={quantity} />
          </div>
        )}
      </div>
    </>
  )
}

function Total({ tool, quantity }: { tool: Tool; quantity: number | undefined }) {
  const taxNote = useTaxNote()
  const saving = quantity === undefined ? 0 : lineSaving(tool, quantity)
  return (
    <p className="num ml-auto pt-1 text-right leading-none">
      <output className="head text-[1.875rem] tracking-[-0.02em]">
        {quantity === undefined ? '–' : showPrice(lineTotal(tool, quantity))}
      </output>
      {quantity !== undefined && (
        <span className="mt-1.5 block text-note text-quiet">
          {showCount(quantity)} × {showPrice(unitPrice(tool, quantity))}
          {taxNote}
          {saving > 0 && `, ${showPrice(saving)} less`}
        </span>
      )}
    </p>
  )
}
