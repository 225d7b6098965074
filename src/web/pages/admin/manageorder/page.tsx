import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#src/contract/orders/orders.ts'
import { Pagination } from '#src/web/components/lists/pagination.tsx'
import { useTicking } from '#src/web/components/lists/use-ticking.ts'
import { SideViews, TabViews } from '#src/web/components/lists/views.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Empty, Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { loadPart } from '#src/web/lib/problems/load-part.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { toast } from '#src/web/lib/toast.ts'
import type { Route } from './+types/page'
import { DeleteOrderDialog } from './delete-dialog.tsx'
import { listOf, readOrderQuery } from './query.ts'
import { SavedViews, SaveViewDialog } from './saved-views.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { ShipManyDialog } from './ship-many-dialog.tsx'
import { OrdersTable } from './table/orders-table.tsx'
import { TickedBar } from './table/ticked-bar.tsx'
import { useRowKeys } from './table/use-row-keys.ts'
import { OrdersToolbar } from './toolbar.tsx'
import { savedTabs, useOrderViews } from './views.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Manage orders'), description: 'All orders of the shop.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const [orders, counts, saved] = await Promise.all([
    loadPart(browserApi.orders.all(readOrderQuery(new URL(request.url).searchParams))),
    browserApi.orders.counts().catch(() => undefined),
    browserApi.orderViews.mine().catch(() => []),
  ])
  return { orders, counts, saved }
}

type Open =
  | { what: 'ship' | 'delete'; order: Order }
  | { what: 'ship many'; orders: Order[] }
  | { what: 'save view' }

export default function ManageOrders({ loaderData: { orders, counts, saved } }: Route.ComponentProps) {
  const page = orders.value
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const views = useOrderViews(counts)
  const list = listOf(useQuery())
  const ticking = useTicking(page?.rows ?? [], ({ number }) => number)
  useRowKeys(page?.rows ?? [], ticking)
  const move = async (order: Order, state: 'ready' | 'delivered') => {
    try {
      await browserApi.orders.move(order._id, { state })
      toast('success', `Order ${order.number} is ${state}`)
    } catch (problem) {
      toast('error', problemText(problem))
    }
    await revalidate()
  }

  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <SideViews views={views}>
        <SavedViews views={saved} list={list} />
      </SideViews>
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
              Manage orders
            </h1>
            {counts && <p className="num mt-1 text-quiet text-ui">{waiting(counts.paid)}</p>}
          </div>
          <OrdersToolbar onSaveView={list ? () => setOpen({ what: 'save view' }) : undefined} />
        </div>
        <TabViews views={[...views, ...savedTabs(saved, list)]} />
        {page && page.rows.length > 0 && (
          <div className="dims">
            <OrdersTable
              orders={page.rows}
              ticking={ticking}
              list={list}
              onShip={(order) => setOpen({ what: 'ship', order })}
              onDelete={(order) => setOpen({ what: 'delete', order })}
              onReady={(order) => move(order, 'ready')}
              onDeliver={(order) => move(order, 'delivered')}
            />
            <Pagination page={page} />
          </div>
        )}
        <TickedBar ticking={ticking} onShip={() => setOpen({ what: 'ship many', orders: ticking.ticked })} />
        <div className="mt-6 max-w-xl">
          {page?.rows.length === 0 && (
            <Empty title="No orders here" text="No orders match. Try another view or search." />
          )}
          {orders.problem && <Failure title="The orders did not load" text={orders.problem} />}
        </div>
      </div>
      {open?.what === 'ship' && <ShipDialog order={open.order} onDone={revalidate} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteOrderDialog order={open.order} onDone={revalidate} onClose={close} />
      )}
      {open?.what === 'ship many' && (
        <ShipManyDialog
          orders={open.orders}
          onDone={(sent) => {
            if (sent.length > 0)
              toast('success', sent.length === 1 ? '1 order is shipped' : `${sent.length} orders are shipped`)
            ticking.setAll(
              open.orders.filter(({ number }) => sent.includes(number)),
              false,
            )
            revalidate()
          }}
          onClose={close}
        />
      )}
      {open?.what === 'save view' && <SaveViewDialog list={list} onClose={close} />}
    </div>
  )
}

function waiting(paid: number) {
  if (paid === 0) return 'No paid orders are waiting to be shipped'
  if (paid === 1) return '1 paid order is waiting to be shipped'
  return `${paid.toLocaleString('en-US')} paid orders are waiting to be shipped`
}

export const HydrateFallback = Checking
