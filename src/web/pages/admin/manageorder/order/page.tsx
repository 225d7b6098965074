import { data, useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { OrderNeighbours } from '#src/contract/orders/order-list.ts'
import { Conversation } from '#src/web/components/messages/conversation.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { readOrderFilter } from '../query.ts'
import type { Route } from './+types/page'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLinesSection } from './order-lines-section.tsx'
import { OrderSide } from './order-side.tsx'
import { ParcelList } from './parcel-list.tsx'
import { ReturnList } from './return-list.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    { title: pageTitle(`Manage order ${params.number}`), description: 'One order, to be sent.' },
    matches,
  )

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const filter = readOrderFilter(new URL(request.url).searchParams)
  try {
    const [order, neighbours, carriers] = await Promise.all([
      browserApi.orders.byNumber(number),
      browserApi.orders.neighbours(number, filter).catch((): OrderNeighbours => ({})),
      browserApi.parcels.carriers().catch(() => []),
    ])
    return { order, neighbours, carriers }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw data(problem.message, 404)
    throw problem
  }
}

export const HydrateFallback = Checking

export default function ManageOrder({ loaderData }: Route.ComponentProps) {
  const { order, neighbours, carriers } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap grow pt-6 pb-20 md:pt-10 md:pb-28">
      <OrderHead order={order} neighbours={neighbours} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-8">
          <OrderLinesSection key={order._id} order={order} carriers={carriers} />
          {order.returns && <ReturnList order={order} />}
          {order.parcels.length > 0 && <ParcelList order={order} carriers={carriers} />}
          <Conversation key={order._id} order={order} reader="staff" onChange={revalidate} />
          <OrderHistory order={order} />
        </div>
        <OrderSide key={order._id} order={order} />
      </div>
    </div>
  )
}
