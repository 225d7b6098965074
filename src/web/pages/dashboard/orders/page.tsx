import Search from 'icon:search'
import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { SkeletonRows } from '#src/web/components/lists/skeleton-rows.tsx'
import { CancelDialog } from '#src/web/components/orders/cancel-dialog.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { requireUser } from '#src/web/lib/session/guards.ts'
import { signOut } from '#src/web/lib/session/sign-in.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { Route } from './+types/page'
import { OrderRows } from './order-rows.tsx'
import { inView, type View, ViewTabs } from './views.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('My Order'), description: 'Your orders and their status.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireUser(request)
  try {
    return { email, page: await browserApi.orders.mine({ email }) }
  } catch (problem) {
    if (!isRefused(problem)) return { email, problem: problemText(problem) }
    await signOut().catch(() => undefined)
    throw redirect('/')
  }
}

const isRefused = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.status === 401 || problem.status === 403)

export default function MyOrders({ loaderData: { email, page, problem = '' } }: Route.ComponentProps) {
  if (page) return <OrderList key={page.rows[0]?._id} email={email} first={page} />
  return (
    <div className="grid gap-6">
      <Heading />
      <Failure title="The orders did not load" text={problem} />
    </div>
  )
}

const Heading = () => (
  <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">My Order</h1>
)

interface FirstPage {
  rows: Order[]
  next?: string
}

function OrderList({ email, first }: { email: string; first: FirstPage }) {
  const { revalidate } = useRevalidator()
  const [older, setOlder] = useState<FirstPage>({ rows: [], next: first.next })
  const [view, setView] = useState<View>('orders')
  const [words, setWords] = useState('')
  const [cancelling, setCancelling] = useState<Order>()
  const orders = [...first.rows, ...older.rows]
  const shown = orders.filter((order) => inView(order, view) && matches(order, words))

  const showOlder = async () => {
    try {
      const more = await browserApi.orders.mine({ email, after: older.next })
      setOlder({ rows: [...older.rows, ...more.rows], next: more.next })
    } catch {
      toast('error', 'The older orders did not load. Try again.')
    }
  }
  const replace = (order: Order) => {
    setOlder({ ...older, rows: older.rows.map((row) => (row._id === order._id ? order : row)) })
    void revalidate()
  }

  if (orders.length === 0)
    return (
      <div className="grid max-w-xl gap-6">
        <Heading />
        <Empty title="No orders yet" text="Your orders and their status appear here.">
          <a href="/tools" className="btn btn-primary">
            Browse all tools
          </a>
        </Empty>
      </div>
    )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Heading />
        <label className="input h-10 w-full sm:w-64">
          <Icon of={Search} className="size-4 text-quiet" />
          <span className="sr-only">Search my orders</span>
          <input
            type="search"
            placeholder="Order or tool"
            className="text-ui"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      </div>
      <ViewTabs orders={orders} view={view} onView={setView} />
      {shown.length > 0 ? (
        <OrderRows orders={shown} onCancel={setCancelling} />
      ) : (
        <p className="mt-6 text-quiet text-ui" role="status">
          No orders here.
        </p>
      )}
      {older.next && (
        <button type="button" className="btn btn-line mt-5" onClick={showOlder}>
          Show older orders
        </button>
      )}
      {cancelling && (
        <CancelDialog order={cancelling} onDone={replace} onClose={() => setCancelling(undefined)} />
      )}
    </>
  )
}

const matches = (order: Order, words: string) =>
  `${order.number} ${order.name} ${order.sku}`.toLowerCase().includes(words.trim().toLowerCase())

export const HydrateFallback = () => <SkeletonRows />
