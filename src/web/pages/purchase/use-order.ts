import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { PlacedOrder, PlaceOrderForm } from '#src/contract/orders/placing.ts'
import type { Tool } from '#src/contract/tools.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { randomUuid } from '#src/web/lib/random-uuid.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { toast } from '#src/web/lib/toast.ts'

/** A refusal that the buyer can act on, and the tool's new figures. */
interface Refusal {
  words: string
  tool: Partial<Tool>
}

/** A refusal names the price of one quantity, so the tool is read again with all its prices. */
async function refusalOf(problem: unknown, toolId: string): Promise<Refusal> {
  if (!(problem instanceof ApiProblem))
    return { words: 'The connection was lost. Press Order again: you will not order twice.', tool: {} }
  const { unitPrice, availablequantity } = problem.body
  if (typeof unitPrice === 'number')
    return {
      words: `${problem.message} Press Order to buy at this price.`,
      tool: await browserApi.tools.get(toolId).catch(() => ({})),
    }
  return {
    words: problem.message,
    tool: typeof availablequantity === 'number' ? { availablequantity } : {},
  }
}

/** Sends orders. Sending the same form again, such as after a lost connection, makes no second order. */
export function useOrder(onTool: (changed: Refusal['tool']) => void) {
  const navigate = useNavigate()
  const last = useRef({ body: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [placed, setPlaced] = useState<PlacedOrder>()

  const send = async (form: PlaceOrderForm) => {
    const body = JSON.stringify(form)
    if (last.current.body !== body) last.current = { body, key: randomUuid() }
    setBusy(true)
    setRefused(undefined)
    try {
      const order = await provingApi.orders.place(form, {
        headers: { 'idempotency-key': last.current.key },
      })
      last.current = { body: '', key: '' }
      setPlaced(order)
      onTool({ availablequantity: order.availablequantity })
      toast('success', `Order ${order.number} is placed`)
      return order
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401) navigate(loginPath(location.href))
      const { words, tool } = await refusalOf(problem, form.productId ?? '')
      setRefused(words)
      onTool(tool)
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, placed, send }
}
