import { lazy, Suspense } from 'react'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { CodeNotLoaded } from '#src/web/components/ui/code-not-loaded.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { refreshCart } from '#src/web/lib/cart/cart.ts'
import { rememberedCount } from '#src/web/lib/cart/cart-count.ts'
import { useCart } from '#src/web/lib/cart/use-cart.ts'
import type { PageHandle } from '#src/web/lib/page-handle.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import type { Route } from './+types/page'
import { Nothing } from './nothing.tsx'

const loadFilled = () => import('./filled.tsx')
const Filled = lazy(() => loadFilled().catch(() => ({ default: CodeNotLoaded })))

export const handle: PageHandle = { tallFooter: true, readFirst: true, anyQuery: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Cart'), description: 'What you mean to order, at today’s prices.' }, matches)

/** Carts are on the device or behind a sign-in: the HTML knows of none. */
export const loader = () => null

export async function clientLoader() {
  const [cart] = await Promise.all([refreshCart(), rememberedCount() > 0 && loadFilled().catch(() => {})])
  return cart
}
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
        <Suspense fallback={<Waiting />}>
          <Filled cart={cart} />
        </Suspense>
      ) : (
        <div className={cart ? undefined : 'hidden empty-cart:block'}>
          <Nothing />
        </div>
      )}
      {!cart && <Waiting />}
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
