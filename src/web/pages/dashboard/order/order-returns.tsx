import Undo2 from 'icon:undo-2'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Return } from '#src/contract/orders/returns.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { reasonWords, returnStateWords } from '#src/contract/values/orders/return-words.ts'
import { FactSection } from '#src/web/components/orders/fact-section.tsx'
import { formatDay } from '#src/web/components/ui/format-date.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

interface OrderReturnsProps {
  order: Order
  /** For the buyer, while something can be sent back. */
  onAsk: (() => void) | undefined
}

/** What was sent back of an order, or can be. */
export function OrderReturns({ order, onAsk }: OrderReturnsProps) {
  const { returns = [], returnable } = order
  if (returns.length === 0 && !(onAsk && returnable)) return null
  return (
    <FactSection title={returns.length > 0 ? 'Returns' : 'Something wrong?'}>
      {returns.length > 0 && (
        <ul className="divide-y divide-base-300">
          {returns.map((one) => (
            <ReturnItem key={one._id} one={one} order={order} />
          ))}
        </ul>
      )}
      {onAsk && returnable && (
        <>
          <p className="pt-3 text-quiet">You can send pieces back until {formatDay(returnable.until)}.</p>
          <button type="button" className="btn btn-line mt-3 w-full" onClick={onAsk}>
            <Icon of={Undo2} className="size-4" />
            Ask for a return
          </button>
        </>
      )}
    </FactSection>
  )
}

function ReturnItem({ one, order }: { one: Return; order: Order }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await browserApi.returns.withdraw(one._id)
      toast('success', 'The return is withdrawn')
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
    setBusy(false)
  }
  const answer = one.history.findLast(({ to }) => to === 'agreed')?.note
  return (
    <li className="py-3">
      <p className="font-medium">{returnStateWords[one.state]}</p>
      <ul className="num text-note text-quiet">
        {one.lines.map(({ productId, quantity, received }) => (
          <li key={productId}>
            {received ?? quantity} × {order.lines.find((line) => line.productId === productId)?.name}
          </li>
        ))}
      </ul>
      <p className="num text-note text-quiet">
        {formatDay(one.asked)} · {reasonWords[one.reason]} · {showPrice(one.amount)}
      </p>
      {one.state === 'agreed' && answer && <p className="mt-1 text-note">{answer}</p>}
      {one.refusedBecause && <p className="mt-1 text-note">{one.refusedBecause}</p>}
      {one.nextStates.includes('withdrawn') && (
        <button
          type="button"
          className="text-link mt-1 cursor-pointer text-note"
          disabled={busy}
          onClick={withdraw}
        >
          Withdraw
        </button>
      )}
    </li>
  )
}
