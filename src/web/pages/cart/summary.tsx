import Clock from 'icon:clock'
import Repeat from 'icon:repeat'
import type { ReactNode } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { lineWords } from '#src/web/components/cart/cart-words.ts'
import { CodeField } from '#src/web/components/discounts/code-field.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { discountCode } from '#src/web/lib/cart/discount-code.ts'
import { useShown, useTaxNote } from '#src/web/lib/shown-settings.ts'
import { useQuote } from '#src/web/lib/use-quote.ts'

export function Summary({ cart }: { cart: Cart }) {
  const { orderHoldHours } = useShown()
  const taxNote = useTaxNote()
  const quote = useQuoteWithCode(cart)
  const wrong = cart.lines.filter(({ problem }) => problem).length
  return (
    <aside className="panel p-5 md:p-6 lg:sticky lg:top-24" aria-labelledby="summary">
      <h2 id="summary" className="text-h3">
        Summary
      </h2>
      <dl className="num mt-3 grid gap-2.5 text-ui">
        <Row label={`Subtotal, ${lineWords(cart)}${taxNote}`}>{showPrice(cart.subtotal)}</Row>
        {quote && quote.discount > 0 && (
          <Row label="Discount" look="text-success">
            −{showPrice(quote.discount)}
          </Row>
        )}
        <Row label="Delivery and tax" look="text-quiet">
          at checkout
        </Row>
      </dl>
      <CodeField quote={quote} className="mt-5 border-base-300 border-t pt-5" />
      <p className="num mt-5 flex items-baseline justify-between gap-4 border-base-300 border-t pt-5">
        <span className="font-medium text-ui">Before delivery and tax</span>
        <output className="head text-[1.625rem] leading-none tracking-[-0.02em]">
          {showPrice(quote ? quote.subtotal - quote.discount : cart.subtotal)}
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
          <span className="hidden signed-in:inline">Sign in on any device to see this cart.</span>
        </li>
      </ul>
    </aside>
  )
}

/** Only a code makes a difference here: what else is added depends on the address. */
function useQuoteWithCode({ lines }: Cart) {
  const code = discountCode.use()
  const onSale = lines.filter(({ problem }) => problem !== 'off sale')
  const asked = onSale.map(({ productId, quantity }) => ({ productId, quantity }))
  const isAsked = code !== '' && asked.length > 0
  const { quote } = useQuote(isAsked ? { lines: asked, code } : undefined)
  return isAsked ? quote : undefined
}

const Row = ({ label, look = '', children }: { label: string; look?: string; children: ReactNode }) => (
  <div className={`flex justify-between gap-4 ${look}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
