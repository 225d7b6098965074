import Printer from 'icon:printer'
import { useEffect } from 'react'
import type { Order } from '#src/contract/orders/orders.ts'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { Empty } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'
import { paperOf } from './print-path.ts'

const titles = { pick: 'Pick list', packing: 'Packing slips' }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: pageTitle(titles[paperOf(new URLSearchParams(location.search))]),
      description: 'Papers for the store house.',
    },
    matches,
  )

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const params = new URL(request.url).searchParams
  const numbers = params.get('orders')
  const chosen = numbers ? await browserApi.orders.chosen({ numbers }) : []
  return {
    paper: paperOf(params),
    orders: chosen.filter(hasGoods),
    others: chosen.filter((order) => !hasGoods(order)).map(({ number }) => number),
  }
}

/** Nobody packs what is not paid, or has ended. */
const hasGoods = ({ state }: Order) => state === 'paid' || state === 'shipped' || state === 'delivered'

export const HydrateFallback = Checking

export default function PrintOrders({ loaderData: { paper, orders, others } }: Route.ComponentProps) {
  const some = orders.length > 0
  useEffect(() => {
    if (some) window.print()
  }, [some])
  return (
    <div className="wrap grow pt-6 pb-20 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6 print:hidden">
        <h1 className="text-h2">{titles[paper]}</h1>
        {some && (
          <button type="button" className="btn btn-primary px-5" onClick={() => window.print()}>
            <Icon of={Printer} className="size-4" />
            Print
          </button>
        )}
      </div>
      {others.length > 0 && (
        <p className="pb-6 text-ui text-warning print:hidden">
          Left out, because they are not paid or have ended: {others.join(', ')}
        </p>
      )}
      {!some && <Empty title="No orders to print" text="Tick some in the list of orders first." />}
      {some && paper === 'pick' && <PickList orders={orders} />}
      {some && paper === 'packing' && orders.map((order) => <PackingSlip key={order._id} order={order} />)}
    </div>
  )
}
