import { company } from '#content/company.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { useShown } from '#src/web/lib/shown-settings.ts'
import { slipLines } from './pick-rows.ts'

/** Goes into the parcel: what is in it, and for whom. One order a page, and no prices. */
export function PackingSlip({ order }: { order: Order }) {
  const { companyAddress, companyEmail, companyPhone } = useShown()
  const lines = slipLines(order)
  const packed = lines.reduce((sum, line) => sum + line.packed, 0)
  return (
    <section className="paper paper-page" aria-label={`Packing slip of ${order.number}`}>
      <header className="flex justify-between gap-8 pb-6">
        <div>
          <p className="head text-h4">{company.title}</p>
          <p className="whitespace-pre-line text-note">
            {companyAddress}
            {'\n'}
            {companyEmail}, {companyPhone}
          </p>
        </div>
        <div className="text-right">
          <p className="head text-h3">Packing slip</p>
          <p className="num font-mono">{order.number}</p>
          <p className="num text-note">Ordered {formatDay(order.created)}</p>
          {order.reference && <p className="text-note">Your reference: {order.reference}</p>}
        </div>
      </header>
      <p className="whitespace-pre-line pb-6 text-ui">
        <strong className="block text-note">
          {order.collect ? `Collect in ${order.collect.name}` : 'Deliver to'}
        </strong>
        {[order.company, order.address, order.phoneNo].filter(Boolean).join('\n')}
      </p>
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">Part number</th>
            <th scope="col">Part</th>
            <th scope="col" className="r">
              Ordered
            </th>
            <th scope="col" className="r">
              In this parcel
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <td className="whitespace-nowrap font-mono">{line.sku}</td>
              <td>{line.name}</td>
              <td className="num r">{line.quantity}</td>
              <td className="num r font-semibold">{line.packed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="num pt-3 text-right text-ui">{countOf(packed, 'piece')} in this parcel</p>
    </section>
  )
}
