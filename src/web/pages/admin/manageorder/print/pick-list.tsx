import type { Order } from '#src/contract/orders/orders.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { pickRows } from './pick-rows.ts'

/** Each tool once, with how many pieces go into which order; a box to tick by hand. */
export function PickList({ orders }: { orders: Order[] }) {
  const rows = pickRows(orders)
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  const noted = orders.filter(({ note }) => note)
  return (
    <section className="paper" aria-label="Pick list">
      <header className="flex flex-wrap items-baseline justify-between gap-4 pb-3">
        <p className="head text-h3">Pick list</p>
        <p className="num text-ui">
          {countOf(orders.length, 'order')}, {countOf(pieces, 'piece')} ·{' '}
          {formatDayAndTime(new Date().toISOString())}
        </p>
      </header>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col" className="w-8">
              <span className="sr-only">Taken</span>
            </th>
            <th scope="col">Part number</th>
            <th scope="col">Part</th>
            <th scope="col" className="r">
              Pieces
            </th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productId, sku, name, pieces: all, orders: its }) => (
            <tr key={productId}>
              <td>
                <span className="inline-block size-4 border border-current align-middle" />
              </td>
              <td className="whitespace-nowrap font-mono">{sku}</td>
              <td>{name}</td>
              <td className="num r font-semibold">{all}</td>
              <td className="num">
                {its.map(({ number, pieces: some }) => (
                  <span key={number} className="mr-3 inline-block whitespace-nowrap">
                    {number}: {some}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="pt-4 text-ui">Nothing of these orders is left to send.</p>}
      {noted.length > 0 && (
        <ul className="grid gap-2 pt-5 text-ui">
          {noted.map(({ number, note }) => (
            <li key={number} className="break-inside-avoid">
              <strong className="num">{number}</strong> <span className="whitespace-pre-line">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
