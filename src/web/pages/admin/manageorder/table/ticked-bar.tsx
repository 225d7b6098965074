import Printer from 'icon:printer'
import Truck from 'icon:truck'
import type { Order } from '#src/contract/orders/orders.ts'
import { mostChosen, mostShippedAtOnce } from '#src/contract/values/orders/limits.ts'
import type { Ticking } from '#src/web/components/lists/use-ticking.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { printPath } from '../print/print-path.ts'
import { goesByCarrier } from '../tracking-numbers.ts'

const look = 'btn btn-line btn-sm h-11 px-3.5 md:h-9'

/** What can be done with the orders that are ticked. */
export function TickedBar({ ticking, onShip }: { ticking: Ticking<Order>; onShip: () => void }) {
  const numbers = ticking.ticked.map(({ number }) => number)
  const toSend = ticking.ticked.filter(goesByCarrier).length
  const tooMany = tooManyWords(numbers.length, toSend)
  if (numbers.length === 0) return null
  return (
    <section className="save-bar mt-5" aria-label="Ticked orders">
      <span className="num grow" role="status">
        {countOf(numbers.length, 'order')} ticked
      </span>
      {tooMany && <span className="w-full text-note text-warning">{tooMany}</span>}
      {toSend > 0 && (
        <button type="button" className={look} disabled={toSend > mostShippedAtOnce} onClick={onShip}>
          <Icon of={Truck} className="size-4" />
          Ship {countOf(toSend, 'order')}
        </button>
      )}
      {numbers.length <= mostChosen && (
        <>
          <a href={printPath('pick', numbers)} target="_blank" className={look} rel="noopener">
            <Icon of={Printer} className="size-4" />
            Pick list
          </a>
          <a href={printPath('packing', numbers)} target="_blank" className={look} rel="noopener">
            <Icon of={Printer} className="size-4" />
            Packing slips
          </a>
        </>
      )}
      <button type="button" className={look} onClick={ticking.clear}>
        Clear
      </button>
    </section>
  )
}

function tooManyWords(ticked: number, toSend: number) {
  if (toSend > mostShippedAtOnce)
    return `At most ${mostShippedAtOnce} orders are shipped at once, and ${mostChosen} are printed.`
  return ticked > mostChosen ? `At most ${mostChosen} orders are printed at once.` : undefined
}
