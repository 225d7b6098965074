import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import { isForRole } from '#src/contract/accounts/roles.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { showPrice } from '#src/contract/values/money/price.ts'
import { paymentPath } from '#src/contract/values/paths/order-path.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { Conversation } from '#src/web/components/messages/conversation.tsx'
import { CancelDialog } from '#src/web/components/orders/cancel-dialog.tsx'
import { hasInvoice, InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'
import { OrderAgain } from '#src/web/components/orders/order-again.tsx'
import { OrderStateTag } from '#src/web/components/orders/order-state.tsx'
import { OrderTrail } from '#src/web/components/orders/order-trail.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { AskReturn } from './ask-return.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderedLines } from './ordered-lines.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    { title: pageTitle(`Order ${params.number}`), description: 'One order and how far it is.' },
    matches,
  )

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const person = await requireUser(request)
  try {
    return { person, order: await browserApi.orders.byNumber(params.number) }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}

export default function OrderPage({ loaderData: { person, order } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [cancelling, setCancelling] = useState(false)
  const [asking, setAsking] = useState(false)
  const isOwn = order.email === person.email && person.role !== 'admin'
  const isStaff = !isOwn && isForRole(person.role, ['warehouse', 'support'])
  const list = isStaff
    ? { to: '/manageorder', label: 'ManageOrder' }
    : { to: '/dashboard/order', label: 'My Order' }
  return (
    <>
      <Breadcrumbs path={[list]} here={order.number} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="num text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
              {order.number}
            </h1>
            <OrderStateTag order={order} />
          </div>
          <p className="num wrap-anywhere mt-1 text-quiet text-ui">
            {countOf(order.lines.length, 'line')} · {countOf(order.quantity, 'piece')}
            {order.reference && ` · ${isStaff ? 'their' : 'your'} reference ${order.reference}`}
            {isStaff && ` · ${order.email}`}
          </p>
        </div>
        {!isStaff && <NextActs order={order} />}
      </div>
      <OrderTrail order={order} className="mt-8" />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="grid content-start gap-10">
          <OrderedLines order={order} onCancel={isStaff ? undefined : () => setCancelling(true)} />
          {asking && order.returnable && (
            <AskReturn
              order={order}
              returnable={order.returnable}
              onDone={() => {
                setAsking(false)
                revalidate()
              }}
              onClose={() => setAsking(false)}
            />
          )}
          <Conversation order={order} reader={isStaff ? 'staff' : 'buyer'} onChange={revalidate} />
        </div>
        <OrderFacts order={order}>
          <OrderReturns order={order} onAsk={isStaff || asking ? undefined : () => setAsking(true)} />
        </OrderFacts>
      </div>
      {cancelling && <CancelDialog order={order} onDone={revalidate} onClose={() => setCancelling(false)} />}
    </>
  )
}

/** One of them is filled: what the order waits for, or else buying the same again. */
function NextActs({ order }: { order: Order }) {
  const unpaid = order.state === 'pending'
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto [&>.btn]:h-11 [&>.btn]:grow [&>.btn]:px-4 [&>.btn]:text-sm md:[&>.btn]:h-10">
      {hasInvoice(order) && <InvoiceButton order={order} className="btn btn-line" />}
      <OrderAgain order={order} className={`btn ${unpaid ? 'btn-line' : 'btn-primary'}`} />
      {unpaid && (
        <a href={paymentPath(order)} className="btn btn-primary">
          Pay {showPrice(order.price)}
        </a>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      <span className="skeleton h-11 w-72 max-w-full rounded-sm" />
      <span className="skeleton h-14 w-full rounded-sm" />
      <span className="skeleton h-80 w-full rounded-box" />
    </div>
  )
}
