import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#src/api/client.ts'
import type { Order } from '#src/contract/orders.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import type { Attempt } from './card-steps.ts'

export interface Refusal {
  title: string
  words: string
}

export type Phase = 'ready' | 'working' | 'confirming'

const brokeOff =
  'The connection broke off. If the payment went through, this page will say so; if not, you can safely try again.'
const declined = 'The card was declined'
const notTaken = 'The payment did not go through. Nothing was taken. Try again or use another card.'

/** The state of a payment. Only the server's answer makes an order paid. */
export function usePayment(loaded: Order, cameBack: boolean) {
  const [order, setOrder] = useState(loaded)
  const [phase, setPhase] = useState<Phase>(cameBack && loaded.state === 'pending' ? 'confirming' : 'ready')
  const [refusal, setRefusal] = useState<Refusal>()
  const busy = useRef(false)

  useEffect(() => setOrder(loaded), [loaded])

  const look = useCallback(async () => {
    const now = await browserApi.orders.get(loaded._id)
    setOrder(now)
    return now
  }, [loaded._id])

  const giveUp = useCallback((words: string, title = 'Not paid') => {
    setRefusal({ title, words })
    setPhase('ready')
  }, [])

  useConfirming(phase === 'confirming' && order.state === 'pending', order, look, () => giveUp(notTaken))

  async function pay(attempt: (clientSecret: string) => Promise<Attempt>) {
    if (busy.current) return
    busy.current = true
    setPhase('working')
    setRefusal(undefined)
    try {
      const result = await attempt(await requestClientSecret(order))
      if (result.end === 'second step') window.location.assign(result.address)
      else if (result.end === 'declined')
        giveUp(`${result.words} Nothing was taken. Try again or use another card.`, declined)
      else setPhase('confirming')
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) giveUp(brokeOff)
      else if (problem.status === 409 && (await look()).state === 'pending') setPhase('confirming')
      else giveUp(problem.message)
    } finally {
      busy.current = false
    }
  }

  return { order, phase, refusal, pay, decline: (words: string) => giveUp(words, declined) }
}

/** Polls until the order is no longer waiting; now and then the server is made to ask the card provider. */
function useConfirming(on: boolean, order: Order, look: () => Promise<Order>, notPaid: () => void) {
  const latest = useRef({ order, look, notPaid })
  latest.current = { order, look, notPaid }
  useEffect(() => {
    if (!on) return
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const again = async () => {
      looks += 1
      const known = await latest.current.look().catch(() => undefined)
      if (known && known.state !== 'pending') return
      if (looks % 8 === 0 && (await isStillOpen(latest.current.order))) return latest.current.notPaid()
      timer = setTimeout(again, looks < 10 ? 700 : 2500)
    }
    timer = setTimeout(again, 300)
    return () => clearTimeout(timer)
  }, [on])
}

/** Returns the secret that the browser pays with. */
export async function requestClientSecret(order: Order) {
  const { clientSecret } = await browserApi.payments.start({ orderId: order._id, price: order.price })
  return clientSecret
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
