import type { Order } from '#src/contract/orders/orders.ts'
import { FactSection } from '#src/web/components/orders/fact-section.tsx'
import { OrderSums } from '#src/web/components/orders/order-sums.tsx'
import { CreditNotes } from '#src/web/components/orders/paper.tsx'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { StaffNote } from './staff-note.tsx'

/** Money, customer and note, beside the lines. */
export function OrderSide({ order }: { order: Order }) {
  const seesPapers = useIsFor('support')
  return (
    <div className="grid content-start gap-7 text-ui">
      <FactSection title="Money">
        <OrderSums order={order} />
        {seesPapers && order.creditNotes && (
          <ul className="mt-3 divide-y divide-base-300 border-base-300 border-y">
            <CreditNotes order={order} />
          </ul>
        )}
      </FactSection>
      <FactSection
        title="Customer"
        aside={
          order.customer && (
            <a href={`/customers/${order.customer}`} className="text-link text-note">
              All about them
            </a>
          )
        }
      >
        <div className="wrap-anywhere pt-3">
          <p>
            <a href={`mailto:${order.email}`} className="text-link">
              {order.email}
            </a>
          </p>
          <p className="num text-quiet">
            <a href={`tel:${order.phoneNo.replaceAll(/[^\d+]/g, '')}`} className="hover:underline">
              {order.phoneNo}
            </a>
          </p>
          <p className="mt-2 whitespace-pre-line text-quiet">
            {[order.company, order.address].filter(Boolean).join('\n')}
          </p>
          {order.reference && <p className="mt-2 text-quiet">Their reference: {order.reference}</p>}
          {order.taxNumber && <p className="text-quiet">Tax number {order.taxNumber}</p>}
          {order.collect && (
            <p className="mt-2 text-quiet">
              Collected in {order.collect.name} with the code{' '}
              <strong className="font-mono text-base-content">{order.collect.code}</strong>
            </p>
          )}
        </div>
      </FactSection>
      <StaffNote order={order} />
    </div>
  )
}
