import ClipboardPaste from 'icon:clipboard-paste'
import ListPlus from 'icon:list-plus'
import type { Cart } from '#src/contract/cart.ts'
import { lineWords } from '#src/web/components/cart/cart-words.ts'
import { SaveAsList } from '#src/web/components/saved-lists/save-as-list.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { CartLines } from './lines.tsx'
import { Nothing } from './nothing.tsx'
import { SavedLines } from './saved.tsx'
import { Summary } from './summary.tsx'

export default function Filled({ cart }: { cart: Cart }) {
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="num text-quiet text-ui">
          {lineWords(cart)} · {cart.pieces} {cart.pieces === 1 ? 'piece' : 'pieces'}
        </p>
        <Tasks cart={cart} />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          {cart.lines.length > 0 ? <CartLines lines={cart.lines} /> : <Nothing />}
          {cart.saved.length > 0 && <SavedLines lines={cart.saved} />}
        </div>
        {cart.lines.length > 0 && (
          <div>
            <Summary cart={cart} />
          </div>
        )}
      </div>
    </>
  )
}

const task = 'btn btn-line h-11 px-3.5 text-sm md:h-9'

/** What is off sale comes onto no list. */
function Tasks({ cart }: { cart: Cart }) {
  const lines = cart.lines.filter(({ problem }) => problem !== 'off sale')
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:grow">
      <a href="/quick-order" className={task}>
        <Icon of={ClipboardPaste} className="size-4" />
        Quick order
      </a>
      {lines.length > 0 && (
        <SaveAsList
          lines={lines.map(({ productId, quantity }) => ({ productId, quantity }))}
          className={task}
        >
          <Icon of={ListPlus} className="size-4" />
          Save as list
        </SaveAsList>
      )}
    </div>
  )
}
