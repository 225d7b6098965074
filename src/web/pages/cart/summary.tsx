import Clock from '@lucide/icons/icons/clock'
import Repeat from '@lucide/icons/icons/repeat'
import type { Cart } from '#src/contract/cart.ts'
import { showPrice } from '#src/contract/values/price.ts'
import { lineWords } from '#src/web/components/cart/cart-words.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { useShown, useTaxNote } from '#src/web/lib/shown-settings.ts'

export function Summary({ cart }: { cart: Cart }) {
  const { orderHoldHours } = useShown()
  const taxNote = useTaxNote()
  const wrong = cart.lines.filter(({ problem }) => problem).length
  return (
    <aside className="panel p-5 md:p-6 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-h3">
        Summary
      </h2>
      <p className="num mt-5 flex items-baseline justify-between gap-4 border-base-300 border-t pt-5">
        <span className="font-medium text-ui">
          Subtotal, {lineWords(cart)}
          {taxNote}
        </span>
        <output className="head text-[1.625rem] leading-none tracking-[-0.02em]">
          {showPrice(cart.subtotal)}
        </output>
      </p>
      {wrong > 0 && (
        <p className="mt-4 text-error text-note" role="status">
          {wrong === 1 ? 'One line needs a change' : `${wrong} lines need a change`} before you can order.
        </p>
      )}
      <a href="/checkout" className="btn btn-primary btn-lg mt-5 w-full">
        Go to checkout
      </a>
      <ul className="mt-4 grid gap-2 text-note text-quiet">
        <li className="flex gap-2">
          <Icon of={Clock} className="mt-px size-4 shrink-0" />A cart holds no stock. A placed order holds it
          for {orderHoldHours} hours.
        </li>
        <li className="flex gap-2">
          <Icon of={Repeat} className="mt-px size-4 shrink-0" />
          <span className="signed-in:hidden">Sign in, and the same cart is on all your devices.</span>
          <span className="hidden signed-in:inline">The same cart on every device you sign in on.</span>
        </li>
      </ul>
    </aside>
  )
}
