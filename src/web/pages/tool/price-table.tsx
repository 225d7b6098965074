import type { Tool } from '#src/contract/tools.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import type { PriceBreak } from '#src/contract/values/money/price-breaks.ts'

interface PriceTableProps {
  tool: Tool
  quantity: number | undefined
  onPick: (quantity: number) => void
}

/** A row for each price; it is a button that sets the quantity from which that price holds. */
export function PriceTable({ tool, quantity = 0, onPick }: PriceTableProps) {
  const rows = [{ from: tool.minquantity, price: tool.price }, ...tool.pricebreaks]
  const inForce = rows.findLast(({ from }) => from <= quantity)
  return (
    <div className="panel mt-6 overflow-hidden">
      <table className="grid-table [&_td]:py-2.5 md:[&_td]:py-2">
        <caption className="sr-only">Price by quantity</caption>
        <thead>
          <tr>
            <th>Quantity</th>
            <th className="r">Each</th>
            <th className="r w-24">Less</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.from} {...row} tool={tool} isOn={row === inForce} onPick={onPick} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends PriceBreak {
  tool: Tool
  isOn: boolean
  onPick: PriceTableProps['onPick']
}

function Row({ from, price, tool, isOn, onPick }: RowProps) {
  const inStock = from <= tool.availablequantity
  const less = percentLess(tool.price, price)
  return (
    <tr className={`relative ${isOn ? 'is-on' : ''} ${inStock ? '' : 'text-quiet'}`}>
      <td>
        <button
          type="button"
          className="num flex w-full items-center gap-2 text-left font-medium after:absolute after:inset-0"
          aria-pressed={isOn}
          disabled={!inStock}
          onClick={() => onPick(from)}
        >
          {showCount(from)}+<span className="sr-only"> at {showPrice(price)} each</span>
          {isOn && <span className="font-normal text-note text-secondary">your quantity</span>}
          {!inStock && (
            <span className="font-normal text-note">only {showCount(tool.availablequantity)} in stock</span>
          )}
        </button>
      </td>
      <td className="num r font-medium">{showPrice(price)}</td>
      <td className="num r text-quiet">{less > 0 && `−${less}%`}</td>
    </tr>
  )
}

/** Rounded down, so that it is never more than one saves. */
const percentLess = (price: number, lower: number) =>
  Math.floor(((Math.round(price * 100) - Math.round(lower * 100)) * 100) / Math.round(price * 100))
