import Factory from 'icon:factory'
import LinkIcon from 'icon:link'
import PackageCheck from 'icon:package-check'
import Truck from 'icon:truck'
import Undo2 from 'icon:undo-2'
import { useEffect, useState } from 'react'
import type { ReviewSummary } from '#src/contract/reviews.ts'
import type { Tool } from '#src/contract/tools.ts'
import type { DeliveryTime } from '#src/contract/values/delivery/delivery-dates.ts'
import { fillIn } from '#src/contract/values/fill-in.ts'
import { showCount, showPrice } from '#src/contract/values/money/price.ts'
import { lineTotal, unitPrice } from '#src/contract/values/money/price-breaks.ts'
import { AddButton } from '#src/web/components/cart/add-button.tsx'
import { FieldError } from '#src/web/components/forms/field.tsx'
import { hydrateOnInput } from '#src/web/components/layout/hydrate-on-input.tsx'
import { AverageStars } from '#src/web/components/reviews/stars.tsx'
import { FitNote } from '#src/web/components/tools/fit-note.tsx'
import { isBelowMinimum, isLow } from '#src/web/components/tools/stock.ts'
import { StockBar } from '#src/web/components/tools/stock-bar.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { nonBreakingUnits } from '#src/web/components/ui/non-breaking-units.ts'
import { useShown, useTaxNote } from '#src/web/lib/shown-settings.ts'
import { toast } from '#src/web/lib/toast.ts'
import { BackInStock } from './back-in-stock.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { PriceByQuantity } from './price-by-quantity.tsx'
import type { ChosenQuantity } from './use-quantity.ts'

const Arrival = hydrateOnInput('arrival', () => import('#src/web/components/delivery/arrival.tsx'))
const InCart = hydrateOnInput('in-cart', () => import('./in-cart.tsx'))

interface OfferProps {
  tool: Tool
  summary: ReviewSummary
  chosen: ChosenQuantity
  delivery: DeliveryTime | undefined
}

export function Offer({ tool, summary, chosen, delivery }: OfferProps) {
  return (
    <div className="lg:pt-2">
      <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
        {nonBreakingUnits(tool.name)}
      </h1>
      {summary.count > 0 && (
        <a
          href="#reviews"
          className="mt-3 inline-flex items-center gap-2.5 text-note text-quiet hover:text-base-content"
        >
          <AverageStars average={summary.average} />
          <span className="num">
            {summary.average.toFixed(1)} · {summary.count} {summary.count === 1 ? 'review' : 'reviews'}
          </span>
        </a>
      )}
      <p className="mt-5 max-w-lg text-body text-quiet">{tool.description}</p>
      {tool.pricebreaks.length > 0 ? (
        <>
          <PriceByQuantity tool={tool} chosen={chosen} />
          <FitNote fits={tool.fits} className="mt-4 font-medium" />
        </>
      ) : (
        <OnePrice tool={tool} />
      )}
      <div className="mt-6 flex flex-wrap gap-2.5" id="buy">
        {isBelowMinimum(tool) ? <BackInStock tool={tool} /> : <BuyButtons tool={tool} chosen={chosen} />}
        <button
          type="button"
          className="btn btn-line btn-lg btn-square"
          aria-label="Copy link"
          onClick={copyLink}
        >
          <Icon of={LinkIcon} className="size-5" />
        </button>
      </div>
      {tool.pricebreaks.length === 0 && chosen.problem && !isBelowMinimum(tool) && (
        <div className="field mt-2">
          <FieldError id="quantity-problem">{chosen.problem}</FieldError>
        </div>
      )}
      <InCart toolId={tool._id} />
      <Promises delivery={isBelowMinimum(tool) ? undefined : delivery} />
    </div>
  )
}

function OnePrice({ tool }: { tool: Tool }) {
  const taxNote = useTaxNote()
  const low = isLow(tool, useShown())
  return (
    <div className="mt-7 border-base-300 border-y py-5">
      <div className="flex items-end justify-between gap-4">
        <p className="num leading-none">
          <span className="head text-[2.25rem] tracking-[-0.02em]">{showPrice(tool.price)}</span>
          <span className="ml-2 text-quiet text-ui">each{taxNote}</span>
        </p>
        <p className="num text-right text-ui leading-5">
          From <strong className="font-semibold">{showPrice(lineTotal(tool, tool.minquantity))}</strong>
          <span className="block text-note text-quiet">
            for the minimum of {tool.minquantity}
            {tool.quantitystep > 1 && `, in steps of ${tool.quantitystep}`}
          </span>
        </p>
      </div>
      <FitNote fits={tool.fits} className="mt-4 font-medium" />
      <div className="mt-5">
        <StockBar tool={tool} low={low} />
      </div>
    </div>
  )
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href)
    toast('success', 'The link is copied')
  } catch {
    toast('error', 'The browser does not allow copying')
  }
}

const promises = [
  [PackageCheck, 'Placing an order holds the stock for {orderHoldHours} hours'],
  [Undo2, 'Cancel until it ships and get your money back'],
  [Factory, 'Made in our own works, its number on the label'],
] as const

function Promises({ delivery }: Pick<OfferProps, 'delivery'>) {
  const shown = useShown()
  return (
    <ul className="mt-6 grid gap-2.5 text-ui">
      {delivery && (
        <li className="flex items-center gap-3">
          <Icon of={Truck} className="size-5 shrink-0 text-secondary" />
          <div className="flex flex-wrap gap-x-1">
            Delivered <Arrival {...delivery} />
          </div>
        </li>
      )}
      {promises.map(([icon, words]) => (
        <li key={words} className="flex items-center gap-3">
          <Icon of={icon} className="size-5 shrink-0 text-secondary" />
          {fillIn(words, shown)}
        </li>
      ))}
    </ul>
  )
}

/** On phones, a button that stays in view while the one on the page does not. */
export function BuyBar({ tool, chosen }: { tool: Tool; chosen: ChosenQuantity }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const button = document.getElementById('buy')
    if (!button) return
    const watch = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    watch.observe(button)
    return () => watch.disconnect()
  }, [])
  if (!needed || isBelowMinimum(tool)) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-base-300 border-t bg-base-100 px-5 py-3 md:hidden">
      <p className="num leading-5">
        <span className="head text-lg">
          {showPrice(unitPrice(tool, chosen.quantity ?? tool.minquantity))}
        </span>
        <span className="block text-note text-quiet">
          min. {showCount(tool.minquantity)} · {showCount(tool.availablequantity)} in stock
        </span>
      </p>
      <AddButton tool={tool} quantity={chosen.quantity} className="btn-primary px-6">
        Add to cart
      </AddButton>
    </div>
  )
}
