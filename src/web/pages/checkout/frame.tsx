import type { ReactNode } from 'react'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'

export const Frame = ({ children }: { children: ReactNode }) => (
  <div className="wrap pt-6 pb-16 md:pt-8 md:pb-24">
    <Breadcrumbs
      path={[
        { to: '/', label: 'Home' },
        { to: '/cart', label: 'Cart' },
      ]}
      here="Checkout"
    />
    <h1 className="mt-3 text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Checkout</h1>
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_25rem]">
      {children}
    </div>
  </div>
)

export const NothingToOrder = () => (
  <Frame>
    <Empty title="Nothing in the cart yet" text="What you have ordered already is in My Order.">
      <div className="flex flex-wrap gap-2.5">
        <a href="/tools" className="btn btn-primary">
          Browse all tools
        </a>
        <a href="/dashboard/order" className="btn btn-line">
          My Order
        </a>
      </div>
    </Empty>
  </Frame>
)

export const CheckoutSkeleton = () => (
  <Frame>
    <span className="skeleton h-13 rounded-box lg:col-start-2 lg:row-start-1 lg:h-96" aria-hidden />
    <span className="skeleton h-[34rem] max-w-[45rem] rounded-box" aria-hidden />
  </Frame>
)
