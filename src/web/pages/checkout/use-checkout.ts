import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Address } from '#src/contract/accounts/addresses.ts'
import type { Cart } from '#src/contract/cart.ts'
import type { PlacedOrder, Quote } from '#src/contract/orders/placing.ts'
import { addressLines } from '#src/contract/values/addresses/address-lines.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import type { CardEntry } from '#src/web/components/payments/card-entry.ts'
import { tryToPay } from '#src/web/components/payments/try-to-pay.ts'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { discountCode } from '#src/web/lib/cart/discount-code.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { loginPath } from '#src/web/lib/session/return-path.ts'
import { toast } from '#src/web/lib/toast.ts'
import { endAttempt, findPlaced } from './attempt.ts'
import type { BuyerDraft } from './buyer-draft.ts'

interface Purchase {
  cart: Cart
  /** What it comes to; without one the cart's own sum. */
  quote: Quote | undefined
  buyer: BuyerDraft
  methodId: string | undefined
  /** Where it is collected. */
  branchId: string | undefined
  /** Where it goes; keeps what was typed as a new address first. */
  settleAddress: () => Promise<Address>
  card: CardEntry
}

interface Refused {
  /** Undefined when the fields say all of it. */
  words: string | undefined
  /** The cart and the total as they were shown, when they were refused. */
  cart?: Cart
  total?: number
}

const totalOf = ({ cart, quote }: Purchase) => quote?.price ?? cart.subtotal

const brokeOff = 'The connection broke off. Press Pay again: you will not order twice.'

/** Places the order of a cart and pays it. What follows the first attempt to pay is on the payment page. */
export function useCheckout(
  key: string,
  fields: readonly string[],
  onFieldErrors: (errors: Record<string, string>) => void,
) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [paying, setPaying] = useState<Purchase>()
  const [refused, setRefused] = useState<Refused>()

  async function place(purchase: Purchase) {
    const { cart, buyer } = purchase
    const { _id, ...to } = await purchase.settleAddress()
    return provingApi.orders.place(
      {
        lines: cart.lines.map(({ productId, quantity }) => ({ productId, quantity })),
        price: totalOf(purchase),
        ...{ phoneNo: buyer.phoneNo, address: addressLines(to).join('\n'), to },
        deliveryMethod: purchase.methodId,
        branch: purchase.branchId,
        reference: buyer.reference.trim() || undefined,
        company: buyer.company.trim() || undefined,
        taxNumber: buyer.taxNumber.trim() || undefined,
        code: discountCode.read() || undefined,
      },
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
  async function explain(problem: unknown, purchase: Purchase) {
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
    setRefused({
      words: formProblemText(problem, fields),
      ...(isAboutLines && { cart: purchase.cart, total: totalOf(purchase) }),
    })
  }

  async function pay(purchase: Purchase) {
    if (busy.current) return
    busy.current = true
    setPaying(purchase)
    setRefused(undefined)
    try {
      await payFor(await place(purchase), purchase.card)
    } catch (problem) {
      await explain(problem, purchase).catch(() => setRefused({ words: brokeOff }))
    }
    setPaying(undefined)
    busy.current = false
  }

  /** Nobody pays another total than the one on the button that was pressed. */
  const showOtherTotal = (cart: Cart, total: number) => setRefused({ words: undefined, cart, total })

  return { paying, refused, pay, showOtherTotal }
}
