import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Printer from 'icon:printer'
import { useNavigate } from 'react-router'
import type { OrderNeighbours } from '#src/contract/orders/order-list.ts'
import type { Order } from '#src/contract/orders/orders.ts'
import { staffOrderPath } from '#src/contract/values/paths/order-path.ts'
import { Breadcrumbs } from '#src/web/components/layout/breadcrumbs.tsx'
import { hasInvoice, InvoiceButton } from '#src/web/components/orders/invoice-button.tsx'
import { OrderStateTag } from '#src/web/components/orders/order-state.tsx'
import { countOf } from '#src/web/components/ui/count-of.ts'
import { formatDayAndTime } from '#src/web/components/ui/format-date.ts'
import { Icon, type IconData } from '#src/web/components/ui/icon.tsx'
import { useKeys } from '#src/web/lib/hooks/use-keys.ts'
import { useQuery } from '#src/web/lib/hooks/use-query.ts'
import { useIsFor } from '#src/web/lib/session/use-role.ts'
import { printPath } from '../print/print-path.ts'
import { ResendInvoice } from './resend-invoice.tsx'

const look = 'btn btn-line h-11 grow px-3.5 text-sm md:h-10'

export function OrderHead({ order, neighbours }: { order: Order; neighbours: OrderNeighbours }) {
  const list = useQuery().toString()
  const seesPapers = useIsFor('support')
  const back = list ? `/manageorder?${list}` : '/manageorder'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Breadcrumbs path={[{ to: back, label: 'Manage orders' }]} here={order.number} />
        <Neighbours {...neighbours} list={list} />
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="num text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">
              {order.number}
            </h1>
            <OrderStateTag order={order} />
          </div>
          <p className="num wrap-anywhere mt-1 text-quiet text-ui">{wordsOf(order).join(' · ')}</p>
        </div>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <a href={printPath('pick', [order.number])} className={look}>
            <Icon of={Printer} className="size-4" />
            Pick list
          </a>
          <a href={printPath('packing', [order.number])} className={look}>
            <Icon of={Printer} className="size-4" />
            Packing slip
          </a>
          {seesPapers && hasInvoice(order) && (
            <>
              <InvoiceButton order={order} className={look} />
              <ResendInvoice order={order} className={look} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

const wordsOf = (order: Order) =>
  [
    order.to?.name,
    `placed ${formatDayAndTime(order.created)}`,
    countOf(order.quantity, 'piece'),
    order.deliveryMethod?.name,
    order.collect && `collected in ${order.collect.name}`,
  ].filter((words) => words !== undefined)

/** The orders beside this one in the list from which it was opened. */
function Neighbours({ previous, next, list }: OrderNeighbours & { list: string }) {
  const navigate = useNavigate()
  const pathOf = (number: string | undefined) => number && staffOrderPath(number, list)
  const [earlier, later] = [pathOf(previous), pathOf(next)]
  useKeys({ ...(later && { j: () => navigate(later) }), ...(earlier && { k: () => navigate(earlier) }) })
  if (!previous && !next) return null
  return (
    <span className="hidden items-center gap-1 md:flex">
      <Step to={earlier} icon={ArrowUp} label="Order before this one (K)" />
      <Step to={later} icon={ArrowDown} label="Next order (J)" />
    </span>
  )
}

const Step = ({ to, icon, label }: { to: string | undefined; icon: IconData; label: string }) => (
  <a
    href={to}
    // Without an address it is no link by itself.
    role={to ? undefined : 'link'}
    className="btn btn-bare btn-square size-8"
    aria-label={label}
    aria-disabled={!to}
    title={label}
  >
    <Icon of={icon} className="size-4" />
  </a>
)
