import { lazy, Suspense, useEffect } from 'react'
import { closeDrawer, useDrawer } from '#src/web/lib/cart/drawer.ts'
import { followCart } from '#src/web/lib/cart/follow-cart.ts'
import { useCartCount } from '#src/web/lib/cart/use-cart.ts'
import { CartIcon } from './add-button.tsx'

const CartDrawer = lazy(() => import('./cart-drawer.tsx'))

/** The cart in the header. The number of its lines is in the style sheet's hands: see `lib/cart/cart-count.ts`. */
export default function CartLink() {
  const count = useCartCount()
  const added = useDrawer()
  useEffect(followCart, [])
  return (
    <>
      <a
        href="/cart"
        className="btn btn-bare btn-square relative size-11 md:size-10"
        aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'line' : 'lines'}` : 'Cart'}
      >
        <CartIcon className="size-5" />
        <span className="cart-count num" aria-hidden="true" />
      </a>
      <span className="sr-only" role="status">
        {added && wordsFor(added)}
      </span>
      {added && (
        <Suspense>
          <CartDrawer added={added} onClose={closeDrawer} />
        </Suspense>
      )}
    </>
  )
}

const wordsFor = ({ added, notAdded }: NonNullable<ReturnType<typeof useDrawer>>) =>
  [
    ...added.map(({ name, quantity }) => `${quantity} of ${name} added to the cart.`),
    ...notAdded.map(({ detail }) => detail),
  ].join(' ')
