import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Address } from '#src/contract/addresses.ts'
import type { Cart } from '#src/contract/cart.ts'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { addressLines } from '#src/contract/values/address-lines.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import type { CardEntry } from '#src/web/components/payments/card-entry.ts'
import { tryToPay } from '#src/web/components/payments/try-to-pay.ts'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/field-problems.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { toast } from '#src/web/lib/toast.ts'
import { endAttempt, findPlaced } from './attempt.ts'

interface Purchase {
  cart: Cart
  phoneNo: string
  reference: string | undefined
  /** Where it goes; keeps what was typed as a new address first. */
  settleAddress: () => Promise<Address>
  card: CardEntry
}

interface Refused {
  /** Undefined when the fields say all of it. */
  words?: string
  /** The cart as it was shown, when its lines or its total were refused. */
  cart?: Cart
}

const brokeOff = 'The connection broke off. Press Pay again: you will not order twice.'

/** Places the order of a cart and pays it. What follows the first attempt to pay is on the payment page. */
export function useCheckout(
  key: string,
  fields: readonly string[],
  onFieldErrors: (errors: Record<string, string>) => void,
) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [paying, setPaying] = useState<Cart>()
  const [refused, setRefused] = useState<Refused>()

  async function place({ cart, phoneNo, reference, settleAddress }: Purchase) {
    const lines = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const address = addressLines(await settleAddress()).join('\n')
    return provingApi.orders.place(
      { lines, price: cart.subtotal, phoneNo, address, reference },
      { headers: { 'idempotency-key': key } },
    )
  }

  async function payFor(order: PlacedOrder, card: CardEntry) {
    const outcome = await tryToPay(order, (secret) => card.pay(secret, paymentPath(order)))
    endAttempt()
    if (outcome !== 'left') await navigate(paymentPath(order), { replace: true, state: { outcome } })
    void refreshCart().catch(() => {})
  }

  /** Says why nothing was ordered, unless another tab was first. */
  async function explain(problem: unknown, cart: Cart) {
    if (!(problem instanceof ApiProblem)) return setRefused({ words: brokeOff })
    if (problem.status === 401) return navigate(loginPath(location.href))
    const errors = fieldProblems(problem)
    const placed = errors['Idempotency-Key'] ? await findPlaced(key) : undefined
    if (placed) {
      endAttempt()
      toast('info', `This cart was ordered already: ${placed.number}`)
      return navigate(paymentPath(placed), { replace: true })
    }
    const isAboutLines = Array.isArray(problem.body.lines)
    if (isAboutLines) await refreshCart()
    onFieldErrors(errors)
    setRefused({ words: formProblemText(problem, fields), ...(isAboutLines && { cart }) })
  }

  async function pay(purchase: Purchase) {
    if (busy.current) return
    busy.current = true
    setPaying(purchase.cart)
    setRefused(undefined)
    try {
      await payFor(await place(purchase), purchase.card)
    } catch (problem) {
      await explain(problem, purchase.cart).catch(() => setRefused({ words: brokeOff }))
    }
    setPaying(undefined)
    busy.current = false
  }

  return { paying, refused, pay }
}
