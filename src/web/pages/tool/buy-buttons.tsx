import type { Tool } from '#src/contract/tools.ts'
import { AddButton, CartIcon } from '#src/web/components/cart/add-button.tsx'
import { Stepper } from '#src/web/components/tools/stepper.tsx'
import { type ChosenQuantity, purchasePath } from './use-quantity.ts'

interface BuyButtonsProps {
  tool: Tool
  chosen: ChosenQuantity
}

/** Into the cart, or to the purchase page. Where no table of prices has the quantity, it is chosen here. */
export function BuyButtons({ tool, chosen }: BuyButtonsProps) {
  const { typed, setTyped, quantity, problem } = chosen
  return (
    <>
      {tool.pricebreaks.length === 0 && (
        <fieldset className="join" aria-label={`Quantity of ${tool.name}`}>
          <Stepper
            typed={typed}
            limits={tool}
            onType={setTyped}
            onStep={setTyped}
            size="size-[3.3125rem]"
            width="h-[3.3125rem] w-16"
            field={{
              'aria-label': 'Quantity',
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': problem ? 'quantity-problem' : undefined,
            }}
          />
        </fieldset>
      )}
      <AddButton tool={tool} quantity={quantity} className="btn-primary btn-lg grow basis-32 px-3">
        <CartIcon className="size-5" />
        Add to cart
      </AddButton>
      <a href={purchasePath(tool, chosen)} className="btn btn-line btn-lg grow basis-24 px-3">
        Buy Now
      </a>
    </>
  )
}
