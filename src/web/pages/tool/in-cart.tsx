import { useEffect } from 'react'
import { showCount } from '#src/contract/values/money/price.ts'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { rememberedCount } from '#src/web/lib/cart/cart-count.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'

/** How many of the tool are in the cart already; nothing when there are none. */
export default function InCart({ toolId }: { toolId: string }) {
  const cart = useCart()
  useEffect(() => {
    if (!cart && rememberedCount() > 0) refreshCart().catch(() => {})
  }, [cart])
  const line = cart?.lines.find(({ productId }) => productId === toolId)
  return (
    line && <p className="num mt-2 text-note text-quiet">{showCount(line.quantity)} already in your cart</p>
  )
}
