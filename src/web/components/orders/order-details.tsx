import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#src/contract/orders.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { Modal } from '../ui/modal.tsx'
import { Failure } from '../ui/notices.tsx'
import { OrderBrief, OrderLines } from './order-line.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** One order with its address and its history. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const [whole, setWhole] = useState<Order>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    browserApi.orders.get(order._id).then(setWhole, () => setFailed(true))
  }, [order._id])
  useEffect(load, [load])

  return (
    <Modal title={`Order ${order.number}`} onClose={onClose}>
      <div className="mt-4 border-base-300 border-y py-3">
        <OrderBrief order={whole ?? order} />
      </div>
      <OrderLines order={order} />
      <dl className="spec mt-1">
        <dt>Phone</dt>
        <dd>{order.phoneNo}</dd>
        <dt>Address</dt>
        <dd className="whitespace-pre-line">{order.address}</dd>
        {order.trackingNumber && (
          <>
            <dt>{order.carrier}</dt>
            <dd className="font-mono text-[0.875rem]">{order.trackingNumber}</dd>
          </>
        )}
      </dl>
      <h3 className="mt-5 mb-3 text-h4">Timeline</h3>
      {failed && (
        <Failure
          title="The timeline did not load"
          text="The connection broke off. Nothing is lost."
          onRetry={load}
        />
      )}
      {whole?.history ? (
        <OrderTimeline history={whole.history} />
      ) : (
        !failed && <span className="skeleton block h-16 w-full rounded-sm" />
      )}
    </Modal>
  )
}
