import type { OrderFigures } from '#src/contract/orders/orders.ts'
import {
  type FigureRow,
  reverseChargeWords,
  rowsInTotal,
  rowsToTotal,
} from '#src/contract/values/money/figures.ts'
import { showPrice } from '#src/contract/values/money/price.ts'

/** How a total comes about, above it. */
export function FigureRows({ figures }: { figures: OrderFigures }) {
  const { name: delivery = '' } = figures.deliveryMethod ?? {}
  const isFree = ({ name, dollars }: FigureRow) =>
    dollars === 0 && (name === delivery || name.startsWith(`${delivery}, `))
  return (
    <dl className="grid gap-2.5 text-ui">
      {rowsToTotal(figures).map((row) => (
        <Row key={row.name} name={row.name} look={row.dollars < 0 ? 'text-success' : ''}>
          {isFree(row) ? 'Free' : showPrice(row.dollars)}
        </Row>
      ))}
    </dl>
  )
}

/** What is said of it below. */
export function FigureNotes({ figures }: { figures: OrderFigures }) {
  return (
    <div className="mt-2.5 grid gap-1 text-note text-quiet empty:hidden">
      {rowsInTotal(figures).map(({ name, dollars }) => (
        <dl key={name}>
          <Row name={name}>{showPrice(dollars)}</Row>
        </dl>
      ))}
      {figures.reverseCharge && <p>{reverseChargeWords}</p>}
    </div>
  )
}

const Row = ({ name, look = '', children }: { name: string; look?: string; children: string }) => (
  <div className={`flex justify-between gap-4 ${look}`}>
    <dt className="wrap-anywhere min-w-0">{name}</dt>
    <dd className="num shrink-0">{children}</dd>
  </div>
)
