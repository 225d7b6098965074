import Repeat from 'icon:repeat'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import { addToCart } from '#src/web/lib/cart/cart.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { countOf } from '../ui/count-of.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { differencesFrom } from './ordered-again.ts'

interface Report {
  added: number
  differences: string[]
}

/** Puts all lines of an order into the cart at today's prices; what differs is told before anyone goes on. */
export function OrderAgain({ order, className }: { order: Order; className: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<Report>()

  const again = async () => {
    setBusy(true)
    try {
      const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
      const answer = await addToCart(lines)
      const differences = differencesFrom(order.lines, answer)
      if (differences.length > 0) setReport({ added: answer.added.length, differences })
      else await navigate('/cart')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    setBusy(false)
  }

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={busy}
        aria-label={`Order again ${order.number}`}
        onClick={again}
      >
        <Icon of={Repeat} className="size-4" />
        Order again
      </button>
      {report && (
        <Modal title={titleOf(report, order.lines.length)} onClose={() => setReport(undefined)}>
          <p className="mt-2 text-quiet text-ui">Not as in {order.number}:</p>
          <ul className="mt-2 list-disc pl-5 text-ui">
            {report.differences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap gap-2.5">
            {report.added > 0 && (
              <a href="/cart" className="btn btn-primary">
                Go to cart
              </a>
            )}
            <button type="button" className="btn btn-line" onClick={() => setReport(undefined)}>
              Stay here
            </button>
          </div>
        </Modal>
      )}
    </>
  )
}

function titleOf({ added }: Report, ordered: number) {
  if (added === 0) return 'Nothing could be added'
  return added === ordered
    ? `${countOf(added, 'line')} added to the cart`
    : `${added} of ${countOf(ordered, 'line')} added to the cart`
}
