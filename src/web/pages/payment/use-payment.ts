import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import type { Attempt } from '#src/web/components/payments/card-steps.ts'
import {
  notPaid,
  type PayOutcome,
  type Refusal,
  requestClientSecret,
  tryToPay,
} from '#src/web/components/payments/try-to-pay.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'

type Phase = 'ready' | 'working' | 'confirming'

const notTaken = 'The payment did not go through. You have not been charged. Try again or use another card.'

/** The state of a payment, which may have begun on another page. Only the server's answer makes an order paid. */
export function usePayment(loaded: Order, begun: PayOutcome | undefined) {
  const [order, setOrder] = useState(loaded)
  const [phase, setPhase] = useState<Phase>(
    begun === 'confirming' && loaded.state === 'pending' ? 'confirming' : 'ready',
  )
  const [refusal, setRefusal] = useState<Refusal | undefined>(typeof begun === 'object' ? begun : undefined)
  const busy = useRef(false)

  useEffect(() => setOrder(loaded), [loaded])

  const look = useCallback(async () => {
    const now = await browserApi.orders.get(loaded._id)
    setOrder(now)
    return now
  }, [loaded._id])

  const giveUp = useCallback((why: Refusal) => {
    setRefusal(why)
    setPhase('ready')
  }, [])

  useConfirming(phase === 'confirming' && order.state === 'pending', order, look, () =>
    giveUp(notPaid(notTaken)),
  )

  async function pay(attempt: (clientSecret: string) => Promise<Attempt>) {
    if (busy.current) return
    busy.current = true
    setPhase('working')
    setRefusal(undefined)
    const outcome = await tryToPay(order, attempt)
    if (typeof outcome === 'object') giveUp(outcome)
    else if (outcome === 'confirming') setPhase('confirming')
    busy.current = false
  }

  return { order, phase, refusal, pay, giveUp }
}

/** Polls until the order is no longer waiting; now and then the server is made to ask the card provider. */
function useConfirming(on: boolean, order: Order, look: () => Promise<Order>, onNotPaid: () => void) {
  const latest = useRef({ order, look, onNotPaid })
  latest.current = { order, look, onNotPaid }
  useEffect(() => {
    if (!on) return
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const again = async () => {
      looks += 1
      const known = await latest.current.look().catch(() => undefined)
      if (known && known.state !== 'pending') return
      if (looks % 8 === 0 && (await isStillOpen(latest.current.order))) return latest.current.onNotPaid()
      timer = setTimeout(again, looks < 10 ? 700 : 2500)
    }
    timer = setTimeout(again, 300)
    return () => clearTimeout(timer)
  }, [on])
}

/** A secret is only given out while nothing is paid. */
async function isStillOpen(order: Order) {
  try {
    await requestClientSecret(order)
    return true
  } catch {
    return false
  }
}
