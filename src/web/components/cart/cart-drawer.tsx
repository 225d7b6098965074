import CircleCheck from 'icon:circle-check'
import X from 'icon:x'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { AddedToCart, Cart, CartLine } from '#src/contract/cart.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'
import { ToolPicture } from '../tools/tool-picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { cartWords } from './cart-words.ts'
import { GoesWithIt } from './goes-with-it.tsx'
import { LineQuantity } from './line-quantity.tsx'

/** How long it stays when nobody points at it or is in it. */
const stay = 6000
const narrow = '(width < 51.25rem)'

interface CartDrawerProps {
  added: AddedToCart
  onClose: () => void
}

/**
 * What was just added. On wide screens it lies beside the page, which stays usable and keeps the focus; on phones it is a
 * sheet over the page.
 */
export default function CartDrawer({ added, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asSheet] = useState(() => matchMedia(narrow).matches)
  const close = () => dialog.current?.close()
  useOpening(dialog, asSheet)
  useLeaving(dialog, added, asSheet)
  const cart = useCart() ?? added.cart
  const productId = added.added[0]?.productId ?? added.notAdded[0]?.productId
  const line = cart.lines.find((each) => each.productId === productId)
  return (
    <dialog ref={dialog} className="cart-drawer" aria-label="Cart" onClose={onClose}>
      <div className="flex items-center gap-2.5 border-base-300 border-b py-3 pr-3 pl-5">
        <Icon of={CircleCheck} className="size-5 text-success" />
        <h2 className="grow text-h4">In your cart</h2>
        <button
          type="button"
          className="btn btn-bare btn-square size-11 md:size-10"
          aria-label="Close"
          onClick={close}
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <div className="grid gap-3 overflow-y-auto px-5 py-4">
        {added.notAdded.map(({ productId, detail }) => (
          <Notice key={productId} tone="warn">
            {detail}
          </Notice>
        ))}
        {line && <AddedLine line={line} />}
      </div>
      {line && <GoesWithIt line={line} cart={cart} />}
      <Foot cart={cart} />
    </dialog>
  )
}

function useOpening(dialog: React.RefObject<HTMLDialogElement | null>, asSheet: boolean) {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    const node = dialog.current
    // `show()` would take the focus off the button.
    if (!asSheet) return node?.setAttribute('open', '')
    node?.showModal()
    // The dialog itself is pressed only beside what is in it.
    const close = ({ target }: Event) => target === node && node?.close()
    node?.addEventListener('click', close)
    return () => node?.removeEventListener('click', close)
  }, [dialog, asSheet])
  useEffect(() => {
    if (key !== first.current) dialog.current?.close()
  }, [dialog, key])
}

/** Escape closes it from anywhere on the page, and so does time; what is added meanwhile stays as long again. */
function useLeaving(dialog: React.RefObject<HTMLDialogElement | null>, added: AddedToCart, asSheet: boolean) {
  useEffect(() => {
    const node = dialog.current
    if (!node || asSheet) return
    const ended = new AbortController()
    const isHeld = () => node.matches(':hover, :focus-within')
    let timer: NodeJS.Timeout | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isHeld() ? wait() : node.close()), stay)
    }
    wait()
    node.addEventListener('pointerleave', wait, { signal: ended.signal })
    node.addEventListener('focusout', wait, { signal: ended.signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && node.close(), {
      signal: ended.signal,
    })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [dialog, added, asSheet])
}

function AddedLine({ line }: { line: CartLine }) {
  return (
    <div className="flex gap-4">
      <span className="picture block size-20 shrink-0">
        <ToolPicture img={line.img} alt="" sizes="5rem" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold text-ui">{line.name}</p>
        <p className="num mt-0.5 text-note text-quiet">
          <span className="font-mono text-tag">{line.sku}</span> · {showPrice(line.unitPrice)} each
        </p>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
          <LineQuantity line={line} size="size-11 md:size-9" width="h-11 w-13 px-1 md:h-9" />
          <span className="num head text-h4">{showPrice(line.price)}</span>
        </div>
      </div>
    </div>
  )
}

function Foot({ cart }: { cart: Cart }) {
  return (
    <div className="mt-auto border-base-300 border-t p-5">
      <p className="num flex items-baseline justify-between text-ui">
        <span className="text-quiet">{cartWords(cart)}</span>
        <strong className="head text-h3">{showPrice(cart.subtotal)}</strong>
      </p>
      <div className="mt-3.5 grid grid-cols-2 gap-2.5">
        <a href="/cart" className="btn btn-line">
          See the cart
        </a>
        <a href="/checkout" className="btn btn-primary">
          Go to checkout
        </a>
      </div>
    </div>
  )
}
