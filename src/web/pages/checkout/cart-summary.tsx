import ChevronDown from 'icon:chevron-down'
import ReceiptText from 'icon:receipt-text'
import Undo2 from 'icon:undo-2'
import { useId } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import type { Quote } from '#src/contract/orders/placing.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { CodeField } from '#src/web/components/discounts/code-field.tsx'
import { FigureNotes, FigureRows } from '#src/web/components/orders/figure-rows.tsx'
import { OrderPicture } from '#src/web/components/orders/order-line.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'

interface CartSummaryProps {
  cart: Cart
  /** What it comes to with all that is added; undefined until the shop has said it. */
  quote: Quote | undefined
  className: string
}

/** What will be ordered and what it comes to; on narrow screens a closed row with the total. */
export function CartSummary({ cart, quote, className }: CartSummaryProps) {
  const id = useId()
  const total = showPrice(quote?.price ?? cart.subtotal)
  return (
    <aside className={`lg:sticky lg:top-24 ${className}`} aria-labelledby={id}>
      <details className="panel unfold-lg group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 px-4 text-ui">
          <Icon of={ReceiptText} className="size-[1.125rem] shrink-0 text-quiet" />
          <span className="grow">{countOf(cart.lines.length, 'line')}</span>
          <strong className="num head">{total}</strong>
          <Icon of={ChevronDown} className="size-4 shrink-0 text-quiet group-open:rotate-180" />
        </summary>
        <div className="p-4 max-lg:border-base-300 max-lg:border-t lg:p-6">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={id} className="text-h3">
              Order summary
            </h2>
            <a href="/cart" className="text-link text-ui">
              Edit cart
            </a>
          </div>
          <ul className="mt-2 divide-y divide-base-300 border-base-300 border-b">
            {cart.lines.map((line) => (
              <li key={line.productId} className="flex items-center gap-3 py-2.5 text-ui">
                <OrderPicture order={line} size="size-11" />
                <span className="min-w-0 grow">
                  <span className="block leading-5">{nonBreakingUnits(line.name)}</span>
                  <span className="num text-note text-quiet">
                    {line.quantity} × {showPrice(line.unitPrice)}
                  </span>
                </span>
                <span className="num shrink-0">
                  {line.problem === 'off sale' ? '–' : showPrice(line.price)}
                </span>
              </li>
            ))}
          </ul>
          {quote && (
            <div className="mt-4">
              <FigureRows figures={quote} />
            </div>
          )}
          <CodeField quote={quote} className="mt-5 border-base-300 border-t pt-4" />
          <p className="num mt-5 flex items-baseline justify-between gap-4 border-base-300 border-t pt-4">
            <span className="font-medium text-ui">Total</span>
            <strong className="head text-[1.875rem] leading-none tracking-[-0.02em]">{total}</strong>
          </p>
          {quote && <FigureNotes figures={quote} />}
          <p className="mt-4 flex items-start gap-2 text-note text-quiet">
            <Icon of={Undo2} className="mt-px size-4 shrink-0" />
            Cancel until it ships, and get your money back
          </p>
        </div>
      </details>
    </aside>
  )
}
