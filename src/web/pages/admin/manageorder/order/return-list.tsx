import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import type { MoveReturnInput } from '#src/contract/orders/return-moves.ts'
import type { Return, ReturnState } from '#src/contract/orders/returns.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { reasonWords, returnStateWords } from '#src/contract/values/orders/return-words.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'
import { ReturnAnswer } from './return-answer.tsx'
import { ReturnArrival } from './return-arrival.tsx'

/** The returns of an order, with what staff may do about each. */
export function ReturnList({ order }: { order: Order }) {
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="pb-3 text-h4">
        Returns
      </h2>
      <ul className="grid gap-4">
        {order.returns?.toReversed().map((one) => (
          <ReturnItem key={one._id} order={order} one={one} />
        ))}
      </ul>
    </section>
  )
}

function ReturnItem({ order, one }: { order: Order; one: Return }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const may = (state: ReturnState) => one.nextStates.includes(state)
  const move = async (...steps: MoveReturnInput[]) => {
    setBusy(true)
    try {
      for (const step of steps) await browserApi.returns.move(one._id, step)
      toast('success', `Return ${one.position} of ${order.number}: done`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <li className="panel p-4 text-sm md:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-medium">
          Return {one.position}: {returnStateWords[one.state]}
        </strong>
        <span className="num text-note text-quiet">asked {formatDayAndTime(one.asked)}</span>
      </p>
      <p className="mt-1">
        {reasonWords[one.reason]}
        {one.words && <span className="wrap-anywhere text-quiet">: “{one.words}”</span>}
      </p>
      {one.refusedBecause && <p className="mt-1 text-quiet">Refused: {one.refusedBecause}</p>}
      <ul className="mt-2 text-quiet">
        {one.lines.map(({ productId, quantity, received }) => (
          <li key={productId} className="num">
            {quantity} × {order.lines.find((line) => line.productId === productId)?.name}
            {received !== undefined && `, ${received} came back`}
          </li>
        ))}
      </ul>
      <p className="num mt-2">Worth {showPrice(one.amount)}</p>
      {(may('received') || may('refunded')) && (
        <ReturnArrival order={order} one={one} busy={busy} onMove={move} />
      )}
      {may('refused') && (
        <ReturnAnswer key={one.state} nextStates={one.nextStates} busy={busy} onMove={move} />
      )}
    </li>
  )
}
