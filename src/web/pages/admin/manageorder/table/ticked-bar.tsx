import Printer from '@lucide/icons/icons/printer'
import Truck from '@lucide/icons/icons/truck'
import { countOf } from '#src/web/components/orders/order-line.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { mayBeSent } from '../numbers-to-send.ts'
import { printPath } from '../print/print-path.ts'
import type { Ticking } from './use-ticking.ts'

const look = 'btn btn-line btn-sm h-11 px-3.5 md:h-9'

/** What can be done with the orders that are ticked. */
export function TickedBar({ ticking, onShip }: { ticking: Ticking; onShip: () => void }) {
  const numbers = ticking.ticked.map(({ number }) => number)
  const toSend = ticking.ticked.filter(mayBeSent).length
  if (numbers.length === 0) return null
  return (
    <section className="save-bar mt-5" aria-label="Ticked orders">
      <span className="num grow" role="status">
        {countOf(numbers.length, 'order')} ticked
      </span>
      {toSend > 0 && (
        <button type="button" className={look} onClick={onShip}>
          <Icon of={Truck} className="size-4" />
          Ship {countOf(toSend, 'order')}
        </button>
      )}
      <a href={printPath('pick', numbers)} target="_blank" className={look} rel="noopener">
        <Icon of={Printer} className="size-4" />
        Pick list
      </a>
      <a href={printPath('packing', numbers)} target="_blank" className={look} rel="noopener">
        <Icon of={Printer} className="size-4" />
        Packing slips
      </a>
      <button type="button" className={look} onClick={ticking.clear}>
        Clear
      </button>
    </section>
  )
}
