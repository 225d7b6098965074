import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { ApiProblem } from '#src/api/client.ts'
import type { OrderNeighbours } from '#src/contract/orders/orders.ts'
import { unsentOfLine } from '#src/contract/values/orders/unsent-of-line.ts'
import { Conversation } from '#src/web/components/messages/conversation.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireAdmin } from '#src/web/lib/session/guards.ts'
import { readOrderQuery } from '../query.ts'
import type { Route } from './+types/page'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSide } from './order-side.tsx'
import { ParcelList } from './parcel-list.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { ReturnList } from './return-list.tsx'
import { ShipPanel } from './ship-panel.tsx'
import { SideSwitch, sidesOf } from './side-switch.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    { title: pageTitle(`Manage order ${params.number}`), description: 'One order, to be sent.' },
    matches,
  )

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  await requireAdmin(request)
  const { q, state, unanswered, sort } = readOrderQuery(new URL(request.url).searchParams)
  try {
    const [order, neighbours, carriers] = await Promise.all([
      browserApi.orders.byNumber(number),
      browserApi.orders.neighbours(number, { q, state, unanswered, sort }).catch((): OrderNeighbours => ({})),
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
  const sides = sidesOf(order)
  const [chosen, setChosen] = useState(sides[0])
  const side = chosen && sides.includes(chosen) ? chosen : sides[0]
  return (
    <div className="wrap grow pt-6 pb-20 md:pt-10 md:pb-28">
      <OrderHead order={order} neighbours={neighbours} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-8">
          <section aria-labelledby="lines">
            <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
              <h2 id="lines" className="text-h4">
                Lines <span className="num font-normal text-quiet">{linesWords(order)}</span>
              </h2>
              <SideSwitch sides={sides} side={side} onChoose={setChosen} />
            </div>
            {side === 'refund' ? (
              <RefundPanel key={order._id} order={order} />
            ) : (
              // A new parcel starts from what is left then.
              <ShipPanel
                key={`${order._id} ${order.parcels.length} ${order.unsent}`}
                order={order}
                carriers={carriers}
              />
            )}
          </section>
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

function linesWords({ lines, unsent, state }: Route.ComponentProps['loaderData']['order']) {
  if (state === 'pending') return `${lines.length}, not paid yet`
  const toSend = unsent > 0 ? lines.filter((line) => unsentOfLine(line) > 0).length : 0
  return `${lines.length - toSend} sent, ${toSend} to send`
}
