import ClipboardPaste from '@lucide/icons/icons/clipboard-paste'
import ListPlus from '@lucide/icons/icons/list-plus'
import type { Cart } from '#src/contract/cart.ts'
import { lineWords } from '#src/web/components/cart/cart-words.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { SaveAsList } from '#src/web/components/saved-lists/save-as-list.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { CartLines } from './lines.tsx'
import { SavedLines } from './saved.tsx'
import { Summary } from './summary.tsx'

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Cart'), description: 'What you mean to order, at today’s prices.' }, matches)

/** Carts are on the device or behind a sign-in: the HTML knows of none. */
export const loader = () => null

export const clientLoader = () => refreshCart()
clientLoader.hydrate = true as const

const path = [
  { to: '/', label: 'Home' },
  { to: '/tools', label: 'Tools' },
]

/** As tall as the window, so that the footer does not move when the lines come. */
const page = 'wrap min-h-dvh pt-6 pb-20 md:pt-8 md:pb-28'

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart() ?? loaderData ?? undefined
  const isFilled = cart !== undefined && cart.lines.length + cart.saved.length > 0
  return (
    <div className={page}>
      <Breadcrumbs path={path} here="Cart" />
      <h1 className="mt-3 text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Cart</h1>
      {/* A visitor's cart is on the device, so the first paint knows when it is empty. */}
      {isFilled ? (
        <Filled cart={cart} />
      ) : (
        <div className={cart ? undefined : 'hidden empty-cart:block'}>
          <Nothing />
        </div>
      )}
      {!cart && <Waiting />}
    </div>
  )
}

function Filled({ cart }: { cart: Cart }) {
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

function Nothing() {
  return (
    <div className="mt-5 max-w-xl">
      <Empty
        title="Nothing in the cart yet"
        text="“Add to cart” is on every tool. What you add waits here until you order it."
      >
        <div className="flex flex-wrap gap-2">
          <a href="/tools" className="btn btn-line">
            All tools
          </a>
          <a href="/quick-order" className="btn btn-line">
            Quick order
          </a>
          <a href="/dashboard/lists" className="btn btn-line">
            My lists
          </a>
        </div>
      </Empty>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <noscript>
        <div className="mt-5 max-w-xl">
          <Empty
            title="The cart needs JavaScript"
            text="It is kept by your browser. Switch JavaScript on for this site and load the page again. If you would rather ask us: our email and phone number are on the contact page."
          >
            <a href="/contact" className="btn btn-line">
              Contact
            </a>
          </Empty>
        </div>
      </noscript>
      <div
        className="mt-12 hidden gap-x-12 gap-y-10 scripted:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] empty-cart:hidden"
        aria-hidden="true"
        data-awaits-scripts=""
      >
        <div className="grid content-start gap-5">
          {[1, 2, 3].map((line) => (
            <span key={line} className="skeleton h-22 rounded-box" />
          ))}
        </div>
        <span className="skeleton h-72 rounded-box" />
      </div>
    </>
  )
}
